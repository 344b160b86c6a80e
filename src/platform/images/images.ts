/** Why an upload was refused; each has its Hebrew message in `images/copy.he.ts`. */
export type ImageRefusal = 'not_an_image' | 'too_large' | 'too_many_pixels' | 'unreadable';

export type ImageResult =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: ImageRefusal };

export const MAX_PIXELS = 24_000_000;

/** Who an image is decoded for: nobody of them can keep the others waiting. */
export type Parties = readonly string[];

/** Decoding and re-encoding of images, in processes of their own that are ended when one takes too much. */
export interface Images {
  /**
   * Decodes a JPEG, PNG or WEBP of at most 2 MiB and 24 megapixels, turns it upright, drops every metadata and
   * re-encodes it to WEBP that fits `maxSide` pixels; `square` crops to the centre.
   */
  toWebp(
    upload: Uint8Array,
    options: { maxSide: number; square?: boolean; parties?: Parties },
  ): Promise<ImageResult>;
  /**
   * A stored WEBP in a smaller size, or as JPEG or PNG for vCards and share images.
   * @returns null where the stored bytes cannot be read
   */
  derive(
    webp: Uint8Array,
    options: { format: 'jpeg' | 'png' | 'webp'; maxSide: number; parties?: Parties },
  ): Promise<Buffer | null>;
  /** Processes that run at the moment; none at rest. */
  pids(): (number | undefined)[];
  /** Ends every process. */
  close(): void;
}

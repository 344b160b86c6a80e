/** Why an upload was refused; each has its Hebrew message in `images/copy.he.ts`. */
export type ImageRefusal = 'not_an_image' | 'too_large' | 'too_many_pixels' | 'unreadable';

export type ImageResult =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: ImageRefusal };

/** Decoding and re-encoding of uploads; at most two at a time, the rest wait in line. */
export interface Images {
  /**
   * Decodes a JPEG, PNG or WEBP of at most 2 MiB and 24 megapixels, turns it upright, drops every metadata and
   * re-encodes it to WEBP that fits `maxSide` pixels; `square` crops to the centre.
   */
  toWebp(upload: Uint8Array, options: { maxSide: number; square?: boolean }): Promise<ImageResult>;
  /** A stored WEBP in a smaller size, or as JPEG or PNG for vCards and share images. */
  derive(webp: Uint8Array, options: { format: 'jpeg' | 'png' | 'webp'; maxSide: number }): Promise<Buffer>;
}

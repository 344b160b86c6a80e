export type ImageRefusal = 'not_an_image' | 'too_large' | 'too_many_pixels' | 'unreadable';

export type ImageResult =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: ImageRefusal };

export const MAX_PIXELS = 24_000_000;

export type Parties = readonly string[];

export interface ImageShape {
  maxSide: number;
  /** Width by height; what is beyond it is cut off around the middle. */
  ratio?: number;
  /** A WEBP that would be larger is made coarser. */
  maxBytes?: number;
}

export interface Images {
  /** Decodes a JPEG, PNG or WEBP, turns it upright, drops metadata and re-encodes it as WEBP. */
  toWebp(upload: Uint8Array, options: ImageShape & { parties?: Parties }): Promise<ImageResult>;
  /** Resizes or converts a stored WEBP. @returns null where the stored bytes cannot be read */
  derive(
    webp: Uint8Array,
    options: Omit<ImageShape, 'ratio'> & { format: 'jpeg' | 'png' | 'webp'; parties?: Parties },
  ): Promise<Buffer | null>;
  pids(): (number | undefined)[];
  figures(): { processes: number; running: number; waiting: number };
  close(): void;
}

export type ImageRefusal = 'not_an_image' | 'too_large' | 'too_many_pixels' | 'unreadable';

export type ImageResult =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: ImageRefusal };

export const MAX_PIXELS = 24_000_000;

export type Parties = readonly string[];

export interface Images {
  /** Decodes a JPEG, PNG or WEBP, turns it upright, drops metadata and re-encodes it as WEBP. */
  toWebp(
    upload: Uint8Array,
    options: { maxSide: number; square?: boolean; parties?: Parties },
  ): Promise<ImageResult>;
  /** Resizes or converts a stored WEBP. @returns null where the stored bytes cannot be read */
  derive(
    webp: Uint8Array,
    options: { format: 'jpeg' | 'png' | 'webp'; maxSide: number; parties?: Parties },
  ): Promise<Buffer | null>;
  pids(): (number | undefined)[];
  close(): void;
}

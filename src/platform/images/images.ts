export type ImageRefusal = 'not_an_image' | 'too_large' | 'too_many_pixels' | 'unreadable';

export type ImageResult =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: ImageRefusal };

/** 24 megapixels as cameras count them: a phone's photo has 5,712 × 4,284 pixels. */
export const MAX_PIXELS = 24_500_000;

export interface ImageStructure {
  width: number;
  height: number;
  /** CPU time that decoding takes on an ordinary machine, rather above than below. */
  costMs: number;
  /** The picture written out again from the parts that were understood: all that a decoder is given. */
  bytes: Uint8Array;
  /** The file lacks its end, and perhaps a part of its picture. */
  isCut?: boolean;
}

export type Parties = readonly string[];

export interface UploadOrigin {
  parties?: Parties;
  /** Ends the work once the request is aborted. */
  signal?: AbortSignal;
}

export interface ImageShape {
  maxSide: number;
  /** Width by height; what is beyond it is cut off around the middle. */
  ratio?: number;
  /** A WEBP that would be larger is made coarser. */
  maxBytes?: number;
}

export interface Images {
  /** Decodes a JPEG, PNG or WEBP, turns it upright, drops metadata and re-encodes it as WEBP. */
  toWebp(upload: Uint8Array, options: ImageShape & UploadOrigin): Promise<ImageResult>;
  /** Resizes or converts a stored WEBP. @returns null where the stored bytes cannot be read */
  derive(
    webp: Uint8Array,
    options: Omit<ImageShape, 'ratio'> & { format: 'jpeg' | 'png' | 'webp'; parties?: Parties },
  ): Promise<Buffer | null>;
  pids(): (number | undefined)[];
  figures(): { processes: number; running: number; waiting: number };
  close(): void;
}

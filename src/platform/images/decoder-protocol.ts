import type { ImageShape } from './images.ts';

export interface DecoderOrder {
  bytes: Uint8Array;
  /** Warnings count as errors: the file lacks its end, and perhaps a part of its picture. */
  isCut?: boolean;
  task:
    | ({ kind: 'encode' } & ImageShape)
    | ({ kind: 'derive'; format: 'jpeg' | 'png' | 'webp' } & Pick<ImageShape, 'maxSide' | 'maxBytes'>);
  limits: DecoderLimits;
}

export interface DecoderLimits {
  cpuMs: number;
  rssBytes: number;
}

interface Spent {
  cpuMs: number;
  rssBytes: number;
}

export type DecoderAnswer =
  | { ok: true; bytes: Buffer; width: number; height: number; spent: Spent }
  | { ok: false; spent: Spent };

export type FromDecoder = 'ready' | DecoderAnswer;

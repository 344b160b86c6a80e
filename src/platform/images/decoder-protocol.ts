/** Sent to a decoder process, one at a time. */
export interface DecoderOrder {
  bytes: Uint8Array;
  task:
    | { kind: 'encode'; maxSide: number; square: boolean }
    | { kind: 'derive'; maxSide: number; format: 'jpeg' | 'png' | 'webp' };
  limits: DecoderLimits;
}

/** What one order may take before its process is ended. */
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

/** A decoder process sends this once, before its first order. */
export type FromDecoder = 'ready' | DecoderAnswer;

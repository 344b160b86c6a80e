import { createTally, type Tally } from '../metrics/tally.ts';
import { createDecoderPool, type Job, type PoolOptions } from './decoder-pool.ts';
import type { DecoderAnswer } from './decoder-protocol.ts';
import { readStructure } from './image-structure.ts';
import { type ImageRefusal, type ImageResult, type Images, MAX_PIXELS } from './images.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** A picture that must fit a number of bytes is encoded up to four times. */
const FITTING_MS = 250;

export function createImages({ tally = createTally(), ...options }: PoolOptions & { tally?: Tally }): Images {
  const pool = createDecoderPool(options);

  async function run(job: Job): Promise<DecoderAnswer | null> {
    try {
      const answer = await pool.run(job);
      tally.add('images', [answer ? 'decoded' : 'ended']);
      return answer;
    } catch (error) {
      tally.add('images', [job.signal?.aborted ? 'abandoned' : 'refused']);
      throw error;
    }
  }

  return {
    async toWebp(upload, { parties = [], signal, ...shape }) {
      if (upload.length > MAX_BYTES) return refused('too_large');
      const structure = readStructure(upload);
      if (typeof structure === 'string') return refused(structure);
      const { width, height, costMs, bytes, isCut } = structure;
      if (width * height > MAX_PIXELS) return refused('too_many_pixels');
      const fittingMs = shape.maxBytes ? FITTING_MS : 0;
      const task = { kind: 'encode', ...shape } as const;
      const answer = await run({ bytes, isCut, costMs: costMs + fittingMs, parties, signal, task });
      return answer?.ok ? { ...answer, bytes: asBuffer(answer.bytes) } : refused('unreadable');
    },

    async derive(webp, { parties = [], ...task }) {
      const structure = readStructure(webp);
      if (typeof structure === 'string') return null;
      const { bytes, isCut, costMs } = structure;
      const answer = await run({ bytes, isCut, costMs, parties, task: { kind: 'derive', ...task } });
      return answer?.ok ? asBuffer(answer.bytes) : null;
    },

    pids: pool.pids,
    figures: pool.figures,
    close: pool.close,
  };
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function refused(reason: ImageRefusal): ImageResult {
  return { ok: false, reason };
}

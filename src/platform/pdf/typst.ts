import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../concurrency/semaphore.ts';

/** What the worker is asked. */
export interface TypesetOrder {
  source: string;
  /** JSON; the document reads it as `json("/data.json")`. */
  data: string;
}

/** What it answers. */
export interface TypesetAnswer {
  pdf?: Uint8Array;
  error?: string;
}

const WAITING_AT_MOST = 8;
const TIRED_MS = 30_000;
/** The typesetter holds some 150 MB: it goes when nobody wants it. */
const IDLE_MS = 120_000;

/**
 * Turns Typst documents into tagged PDF in a thread of its own, which starts at the first one and leaves when it has
 * long been idle. One document at a time.
 * @returns takes a document's source and its data
 */
export function createTypesetter(): (source: string, data: unknown) => Promise<Uint8Array> {
  const withPermit = createSemaphore({ concurrency: 1, maxQueued: WAITING_AT_MOST });
  let worker: Worker | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function dismiss(): void {
    worker?.terminate();
    worker = null;
  }

  async function typeset(order: TypesetOrder): Promise<Uint8Array> {
    clearTimeout(leaving);
    worker ??= startWorker(dismiss);
    try {
      worker.postMessage(order);
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIRED_MS) })) as [
        TypesetAnswer,
      ];
      if (!answer.pdf) throw new Error(`Typst: ${answer.error}`);
      leaving = setTimeout(dismiss, IDLE_MS).unref();
      return answer.pdf;
    } catch (error) {
      dismiss();
      throw error;
    }
  }

  return (source, data) => withPermit(() => typeset({ source, data: JSON.stringify(data) }));
}

/** A server that stops does not wait for it, and one that fails while idle takes nobody along. */
function startWorker(onError: () => void): Worker {
  const worker = new Worker(new URL('./typst-worker.ts', import.meta.url));
  worker.on('error', onError);
  worker.unref();
  return worker;
}

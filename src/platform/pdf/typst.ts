import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../concurrency/semaphore.ts';

export interface TypesetOrder {
  source: string;
  data: string;
  /** Pictures that the source names, by their paths. */
  files: Record<string, Uint8Array>;
  /** A drawing is of all pages, one below the other, with letters as shapes. */
  format: 'pdf' | 'svg';
}

export interface TypesetAnswer {
  made?: Uint8Array;
  error?: string;
}

const WAITING_AT_MOST = 8;
const TIRED_MS = 30_000;
/** The typesetter holds some 150 MB. */
const IDLE_MS = 120_000;

/** Turns Typst documents into tagged PDF, or into drawings of them, one at a time, in a thread that ends when idle. */
export function createTypesetter() {
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
      if (!answer.made) throw new Error(`Typst: ${answer.error}`);
      leaving = setTimeout(dismiss, IDLE_MS).unref();
      return answer.made;
    } catch (error) {
      dismiss();
      throw error;
    }
  }

  return (
    source: string,
    data: unknown,
    { files = {}, format = 'pdf' }: Partial<Pick<TypesetOrder, 'files' | 'format'>> = {},
  ): Promise<Uint8Array> => withPermit(() => typeset({ source, data: JSON.stringify(data), files, format }));
}

/** Does not delay a stop, and an error while idle ends nothing else. */
function startWorker(onError: () => void): Worker {
  const worker = new Worker(new URL('./typst-worker.ts', import.meta.url));
  worker.on('error', onError);
  worker.unref();
  return worker;
}

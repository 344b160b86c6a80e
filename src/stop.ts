import cluster from 'node:cluster';

/** The steps of a start, which a stop undoes in the opposite order. */
export interface StartUp {
  /**
   * Does one step, and remembers how to undo it.
   * @param work is told by the signal that a stop was asked for; it then gives up, undoes its own half, and rejects
   * @returns never, where a stop was asked for
   */
  step<T>(work: (signal: AbortSignal) => Promise<T>, undo?: (made: T) => Promise<unknown>): Promise<T>;
}

const POLL_MS = 250;
/** A stop takes eight seconds at most. A process that listens for another ends first, so that there is time for the database. */
const STOP_MS = cluster.isWorker ? 6_000 : 7_500;

/**
 * Stops the process in order at SIGINT, SIGTERM and SIGHUP, and when the process that started it is gone: a signal to npm
 * alone, or its death, must leave nothing running. Works from the first moment, whatever the start has come to. The exit code
 * is `process.exitCode`, where a stop because of a failure has set it.
 * @param starter the process that started this one, 0 where that does not matter: another parent means that it is gone
 */
export function stopOnSignals(starter: number): StartUp {
  const undos: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  let current: Promise<unknown> = Promise.resolve();

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    // Work that is not undone by then ends with the process, and the next start finds it.
    setTimeout(() => process.exit(), STOP_MS);
    stopping.abort();
    await current.catch(() => {});
    try {
      for (const undo of undos.reverse()) await undo();
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
      process.exitCode = 1;
    }
    process.exit();
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (starter) setInterval(() => process.ppid !== starter && stop(), POLL_MS).unref();

  return {
    async step(work, undo) {
      const { signal } = stopping;
      const never = new Promise<never>(() => {});
      if (signal.aborted) return never;
      const made = work(signal);
      current = made;
      try {
        const result = await made;
        if (undo) undos.push(() => undo(result));
        return signal.aborted ? never : result;
      } catch (error) {
        if (signal.aborted) return never;
        throw error;
      }
    },
  };
}

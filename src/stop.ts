/** The steps of a start, which a stop undoes in the opposite order. */
export interface StartUp {
  /**
   * Does one step, and remembers how to undo it.
   * @returns never, where a stop was asked for
   */
  step<T>(work: () => Promise<T>, undo: (made: T) => Promise<unknown>): Promise<T>;
}

const POLL_MS = 250;
/** A step that takes longer is given up: whatever it does is done whole or not at all. */
const STEP_MS = 5_000;

/**
 * Stops the process in order at SIGINT, SIGTERM and SIGHUP, and when the process that started it is gone: a signal to npm
 * alone, or its death, must leave nothing running. Works from the first moment, whatever the start has come to. The exit code
 * is `process.exitCode`, where a stop because of a failure has set it.
 * @param starter the process that started this one, 0 where that does not matter: another parent means that it is gone
 */
export function stopOnSignals(starter: number): StartUp {
  const undos: (() => Promise<unknown>)[] = [];
  let current: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const given = new Promise((resolve) => setTimeout(resolve, STEP_MS));
    await Promise.race([current.catch(() => {}), given]);
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
      if (isStopping) return new Promise(() => {});
      const made = work();
      current = made;
      const result = await made;
      undos.push(() => undo(result));
      return isStopping ? new Promise(() => {}) : result;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedConnection, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts';

const RETRY_MS = 1000;

export interface KeptPostgres {
  readonly connection: EmbeddedConnection;
  stop(): Promise<void>;
}

/** Starts the embedded server and restarts it when it, or a borrowed server's owner, ends. */
export async function keepEmbeddedPostgres(given: EmbeddedPostgresOptions): Promise<KeptPostgres> {
  const log = given.log ?? (() => {});
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, ...(given.signal ? [given.signal] : [])]);
  const options = { ...given, signal };
  let server = await startEmbeddedPostgres(options);
  const { connection } = server;
  let restart = Promise.resolve();

  const watch = () => {
    void server.died.then(() => {
      if (!signal.aborted) restart = startAgain();
    });
  };
  const startAgain = async () => {
    log('PostgreSQL went away: starting it again');
    while (!signal.aborted) {
      try {
        server = await startEmbeddedPostgres(options);
        watch();
        return;
      } catch (error) {
        if (signal.aborted) return;
        log(`PostgreSQL did not come back: ${(error as Error).message}`);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  };
  watch();

  return {
    connection,
    async stop() {
      stopping.abort();
      await restart;
      await server.stop();
    },
  };
}

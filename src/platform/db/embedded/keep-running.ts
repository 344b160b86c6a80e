import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedConnection, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts';

const RETRY_MS = 1000;

/** A server that is started again whenever it goes away, under the same connection. */
export interface KeptPostgres {
  readonly connection: EmbeddedConnection;
  /** Ends the watch, and the server where this process owns it. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded server and keeps it running: a crashed one comes back, and so does a borrowed one whose
 * owner ended. In between, queries fail; a pool reconnects by itself.
 * @throws what the first start throws; later failures are logged and tried again.
 */
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

import { BackupError } from '#platform/db/backup-error.ts';
import { type Connection, closeDatabase, type Db, openDatabase } from '#platform/db/database.ts';
import { openStore } from '../src/boot.ts';
import { type Env, readEnv, SettingError } from '../src/env.ts';

/** Opens the product's database for one command: the running server's, if there is one, else its own. */
export async function withStore(
  work: (store: { db: Db; connection: Connection; env: Env }) => Promise<void>,
): Promise<void> {
  const env = settings();
  const store = await openStore(env, () => {});
  const db = openDatabase(store.connection, { max: 2 });
  try {
    await work({ db, connection: store.connection, env });
  } catch (error) {
    // What the user can mend is told in its own sentence, without a trace.
    if (!(error instanceof BackupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await closeDatabase(db);
    await store.stop();
  }
}

function settings(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

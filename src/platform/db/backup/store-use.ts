import type pg from 'pg';
import { BackupError } from './error.ts';
import { inOneTransaction } from './session.ts';

/** Any constant that no other lock takes. */
const LOCK = 4_814_900;
const BACKUP_LOCK = 4_814_901;

/** Marks the store as used while this connection lasts: a server's memory does not follow a restore. */
export async function markStoreInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as free', [LOCK]);
  if (!rows[0].free)
    throw new BackupError(
      'A backup is being restored into this store, or its files are being moved: start the server when that is done.',
    );
}

/** Keeps servers away until the transaction ends. @throws {BackupError} where one runs */
export async function keepServersAway(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [LOCK]);
  if (!rows[0].free) throw new BackupError('A server uses the store: stop it first. Nothing was changed.');
}

/** Runs `work` unless another process does: null there. Holds its lock by a transaction of its own, for hours if need be. */
export async function backUpAlone<T>(connection: pg.ClientConfig, work: () => Promise<T>): Promise<T | null> {
  return inOneTransaction(connection, 'begin', async (client) => {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [BACKUP_LOCK]);
    return rows[0].free ? work() : null;
  });
}

import type pg from 'pg';
import { BackupError } from './error.ts';

/** Any constant that no other lock takes. */
const LOCK = 4_814_900;

/** Marks the store as used while this connection lasts: a server's memory does not follow a restore. */
export async function markStoreInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as free', [LOCK]);
  if (!rows[0].free)
    throw new BackupError('A backup is being restored into this store: start the server when that is done.');
}

/** Keeps servers away until the transaction ends. @throws {BackupError} where one runs */
export async function keepServersAway(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [LOCK]);
  if (!rows[0].free) throw new BackupError('A server uses the store: stop it first. Nothing was changed.');
}

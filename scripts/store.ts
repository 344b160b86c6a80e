import type pg from 'pg';
import { type Connection, directOf, ownerOf } from '#platform/db/connection.ts';
import { closeDatabase, type Db, openDatabase } from '#platform/db/database.ts';
import { type Env, readEnv } from '../src/env.ts';
import { openStore, sentenceFor } from '../src/open-store.ts';

export const otherSecretMeans =
  'Under this one the links that were sent lead nowhere, authenticator apps are set up anew (recovery codes still work), and who asked a business to stop and is no longer on its list is not recognised.';

interface OpenStore {
  db: Db;
  /** Signs in as the owner of the tables. */
  connection: pg.PoolConfig;
  /** Signs in as the product does. */
  product: Connection;
  env: Env;
}

/** Opens the product's database for one command: the running server's, if there is one, else its own. */
export async function withStore(work: (store: OpenStore) => Promise<void>): Promise<void> {
  try {
    await open(work);
  } catch (error) {
    const sentence = sentenceFor(error);
    if (!sentence) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

async function open(work: Parameters<typeof withStore>[0]): Promise<void> {
  const env = readEnv();
  const store = await openStore(env, () => {});
  const db = openDatabase(directOf(store.connection), { max: 2 });
  try {
    await work({ db, connection: ownerOf(store.connection), product: store.connection, env });
  } finally {
    await closeDatabase(db);
    await store.stop();
  }
}

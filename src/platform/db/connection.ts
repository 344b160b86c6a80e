import type pg from 'pg';

/**
 * Few: writers of one account wait for each other's counts, and do so here in their order, not in the database out of
 * it. With 12, the slowest hundredth of submissions took 51 ms where it takes 45 with 6, at the same rate. Whoever is
 * in a transaction asks nothing of the pool: the product's tests pass with one connection, but for their own questions.
 */
export const CONNECTIONS = 6;
export const JOB_CONNECTIONS = 3;

export interface Connection extends pg.PoolConfig {
  /** Past the pooler, where `connectionString` leads to one that lends a session for one transaction. */
  direct?: pg.PoolConfig;
  /** Owner of the tables, past any pooler, where the product signs in as a role of fewer rights (decision 118). */
  owner?: pg.PoolConfig;
  unnamedStatements?: boolean;
}

/** For work that may take long. The driver does not send a `statement_timeout` of 0 when it connects. */
export async function liftTimeLimit(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
}

export function directOf({ direct, owner: _, ...connection }: Connection): pg.PoolConfig {
  return direct ?? connection;
}

/** For what changes tables: migrations, indexes, backups and restores. */
export function ownerOf(connection: Connection): pg.PoolConfig {
  return connection.owner ?? directOf(connection);
}

import type pg from 'pg';

export interface Connection extends pg.PoolConfig {
  /** Past the pooler, where `connectionString` leads to one that lends a session for one transaction. */
  direct?: pg.PoolConfig;
  unnamedStatements?: boolean;
}

/** For what needs a session of its own: LISTEN, locks of a session, migrations, the job queue. */
export function directOf({ direct, ...connection }: Connection): pg.PoolConfig {
  return direct ?? connection;
}

import type pg from 'pg';

export interface Connection extends pg.PoolConfig {
  /** Past the pooler, where `connectionString` leads to one that lends a session for one transaction. */
  direct?: pg.PoolConfig;
  /** For a pooler without prepared statements, as PgBouncer before 1.21: a name would be unknown to the next session. */
  unnamedStatements?: boolean;
}

/** For what needs a session of its own: LISTEN, locks of a session, migrations, the job queue. */
export function directOf({ direct, ...connection }: Connection): pg.PoolConfig {
  return direct ?? connection;
}

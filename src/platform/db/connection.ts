import type pg from 'pg';

export interface Connection extends pg.PoolConfig {
  /** Past the pooler, where `connectionString` leads to one that lends a session for one transaction. */
  direct?: pg.PoolConfig;
  unnamedStatements?: boolean;
}

export function directOf({ direct, ...connection }: Connection): pg.PoolConfig {
  return direct ?? connection;
}

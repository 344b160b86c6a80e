import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';

/** A statement as a connection was asked it. */
export interface Sent {
  text: string;
  values: unknown[];
}

type Query = typeof pg.Client.prototype.query;

/** Keeps what every connection is asked from now on, whoever asks it, but for what is the queue's own. */
export function recordStatements(): Sent[] {
  const sent: Sent[] = [];
  const query: Query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: [string | Sent, unknown[]?]) {
    const [config, values] = args;
    const text = typeof config === 'string' ? config : config.text;
    if (isOurs(text))
      sent.push({
        // Without the name of the work that it is part of.
        text: text.replace(/^\/\*.*?\*\/\s*/, ''),
        values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])),
      });
    return Reflect.apply(query, this, args);
  } as Query;
  return sent;
}

/** The statement, and beneath it how the store would go about it. */
export async function explained(db: Db, { text, values }: Sent): Promise<string> {
  const { rows } = await db.pool.query({ text: `explain ${text}`, values });
  return [text, ...rows.map((row) => row['QUERY PLAN'])].join('\n');
}

/** Runs `work` on the real store; every statement that it sent, of which there has to be one. */
export async function statementsOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const logger = {
    logQuery(text: string, values: unknown[]) {
      if (isOurs(text)) sent.push({ text, values });
    },
  };
  const { pool, feed } = db;
  await work(Object.assign(drizzle(pool, { logger }), { pool, feed }));
  expect(sent.length).toBeGreaterThan(0);
  return sent;
}

/** The same, each explained. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(db, work);
  return Promise.all(sent.map((one) => explained(db, one)));
}

/** Tells whether a statement is ours: it reads or writes rows, and is not the queue's. */
function isOurs(text: string): boolean {
  return (
    /^(?:\/\*.*?\*\/)?\s*(with|select|insert|update|delete)\b/i.test(text) && !/pg_notify|pgboss/.test(text)
  );
}

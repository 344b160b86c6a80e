import { sql } from 'drizzle-orm';
import type { Kept, PrivacyOfFeature, RetentionPeriod, Rows } from '#features/privacy/contract.ts';
import { type Db, rowsOf, transact } from '#platform/db/database.ts';
import { keptSince } from './policy.ts';

const BATCH = 1_000;

export interface Overdue {
  table: string;
  period: RetentionPeriod;
  /** Older rows have been kept for their whole period. */
  before: Date;
  due: number;
}

/** Removes what was kept for its whole period, as every feature's privacy says; with `dryRun` only counts it. */
export async function enforceRetention(
  db: Db,
  features: readonly PrivacyOfFeature[],
  now: Date,
  { dryRun }: { dryRun: boolean },
): Promise<Overdue[]> {
  const overdue: Overdue[] = [];
  for (const { tables } of features)
    for (const [table, { kept }] of Object.entries(tables)) {
      if (!kept) continue;
      const before = keptSince(kept.period, now);
      const due = dryRun
        ? await count(db, table, kept, before)
        : await remove(db, table, kept, { before, now });
      overdue.push({ table, period: kept.period, before, due });
    }
  return overdue;
}

async function count(db: Db, table: string, { since }: Kept, before: Date): Promise<number> {
  const [row] = await rowsOf<{ due: number }>(
    db,
    sql`select count(*)::int as due from ${sql.identifier(table)} where ${sql.identifier(since)} < ${before.toISOString()}::timestamptz`,
  );
  return row?.due ?? 0;
}

/** In batches, each its own transaction: a night's work is no long lock. */
async function remove(
  db: Db,
  table: string,
  { since, onRemoved }: Kept,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const [from, column] = [sql.identifier(table), sql.identifier(since)];
  const limit = before.toISOString();
  for (let removed = 0; ; ) {
    const batch = await transact(db, async (tx) => {
      // Logs that are only added to let go of what is older than this.
      await tx.execute(sql`select set_config('dugri.swept_before', ${limit}, true)`);
      const rows = await rowsOf<Record<string, unknown>>(
        tx,
        sql`delete from ${from} where ctid = any(array(select ctid from ${from} where ${column} < ${limit}::timestamptz limit ${BATCH})) returning *`,
      );
      if (rows.length > 0) await onRemoved?.(tx, rows.map(camelCased), now);
      return rows.length;
    });
    removed += batch;
    if (batch < BATCH) return removed;
  }
}

function camelCased(row: Record<string, unknown>): Rows[number] {
  const named = Object.entries(row).map(([column, value]) => [
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(named);
}

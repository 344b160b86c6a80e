import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { CONSENTS_KEPT_MS } from '#features/accounts/policy.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { ConsentRecord } from './contract/record.ts';
import { cookieConsents } from './schema.ts';

/** Adds a choice to the record. Returns its number. */
export async function recordConsent(db: Db, record: ConsentRecord, at: Date): Promise<string> {
  const { preferences, timestamp, version } = record;
  const { analytics, marketing, functional } = preferences;
  // No time-ordered id: nothing about a row is to be guessed from another.
  const id = randomUUID();
  const chosenAt = new Date(timestamp);
  await db.insert(cookieConsents).values({ id, analytics, marketing, functional, version, chosenAt, at });
  return id;
}

/** Forgets what is older than consents are kept. */
export async function sweepConsents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CONSENTS_KEPT_MS);
  await transact(db, async (tx) => {
    await tx.execute(sql`select set_config('dugri.swept_before', ${before.toISOString()}, true)`);
    await tx.delete(cookieConsents).where(lt(cookieConsents.at, before));
  });
}

import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import type { ConsentRecord } from './record.contract.ts';
import { cookieConsents } from './schema.ts';

export async function recordConsent(db: Db, record: ConsentRecord, at: Date): Promise<string> {
  const { preferences, timestamp, version } = record;
  const { analytics, marketing, functional } = preferences;
  // No time-ordered id: nothing about a row is to be guessed from another.
  const id = randomUUID();
  const chosenAt = new Date(timestamp);
  await db.insert(cookieConsents).values({ id, analytics, marketing, functional, version, chosenAt, at });
  return id;
}

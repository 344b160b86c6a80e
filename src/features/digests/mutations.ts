import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { listActiveOwners } from '#features/accounts/owners.data.ts';
import { raiseAlert } from '#features/alerts/mutations.ts';
import { listVisitedBusinesses } from '#features/card-visits/data.ts';
import { countReceivedByBusiness } from '#features/review-counts/data.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { digestAlerts } from './alerts.copy.he.ts';
import type { SummaryMonth } from './month.policy.ts';
import { monthlySummaries, weeklyDigests } from './schema.ts';
import type { DigestWeek } from './week.policy.ts';

/** Tells an owner of their week. @param input `week`: the Sunday on which it began */
export const digestMail = {
  name: 'weekly-digest-mail',
  input: z.object({ businessId: z.uuid(), week: z.iso.date() }),
};

/** Tells an owner of their month. @param input `month`: its first day */
export const summaryMail = {
  name: 'monthly-summary-mail',
  input: z.object({ businessId: z.uuid(), month: z.iso.date() }),
};

type Outgoing = Pick<Services, 'db' | 'jobs'>;

const BATCH = 200;
/** Mails of a kind that fall due within a second, so that a mail server and our own work take them evenly. */
const MAILS_A_SECOND = 10;

/**
 * Tells every active owner who received reviews in the week, by mail and by an alert; which of them somebody wants is
 * asked when they go out. Runs as often as one likes, also side by side: a business and week come to one digest.
 * @returns how many digests were made
 */
export async function makeDigests({ db, jobs }: Outgoing, week: DigestWeek, now: Date): Promise<number> {
  const { kind } = digestAlerts.weeklyDigest;
  const dueAt = evenly(now);
  return inBatches(db, async (ids) => {
    const received = await countReceivedByBusiness(db, ids, week);
    const rows = [...received.keys()].map((businessId) => ({ businessId, week: week.from, madeAt: now }));
    if (rows.length === 0) return 0;
    return transact(db, async (tx) => {
      const fresh = await tx
        .insert(weeklyDigests)
        .values(rows)
        .onConflictDoNothing()
        .returning({ businessId: weeklyDigests.businessId });
      for (const { businessId } of fresh) {
        await raiseAlert(tx, jobs, { businessId, kind }, now);
        const key = `${businessId}:${week.from}`;
        await jobs.enqueue(tx, digestMail, { businessId, week: week.from }, { key, startAfter: dueAt() });
      }
      return fresh.length;
    });
  });
}

/** As `makeDigests`, of a month: to those who received reviews in it, and to those whose card was looked at. */
export async function makeSummaries({ db, jobs }: Outgoing, month: SummaryMonth, now: Date): Promise<number> {
  const { kind } = digestAlerts.monthlySummary;
  const dueAt = evenly(now);
  return inBatches(db, async (ids) => {
    const [received, visited] = await Promise.all([
      countReceivedByBusiness(db, ids, month),
      listVisitedBusinesses(db, ids, month),
    ]);
    const told = new Set([...received.keys(), ...visited]);
    const rows = [...told].map((businessId) => ({ businessId, month: month.from, madeAt: now }));
    if (rows.length === 0) return 0;
    return transact(db, async (tx) => {
      const fresh = await tx
        .insert(monthlySummaries)
        .values(rows)
        .onConflictDoNothing()
        .returning({ businessId: monthlySummaries.businessId });
      for (const { businessId } of fresh) {
        await raiseAlert(tx, jobs, { businessId, kind }, now);
        const key = `${businessId}:${month.from}`;
        await jobs.enqueue(tx, summaryMail, { businessId, month: month.from }, { key, startAfter: dueAt() });
      }
      return fresh.length;
    });
  });
}

/** Forgets which digests were made of weeks that began before this day. */
export async function forgetDigests(db: Db, day: string): Promise<void> {
  await db.delete(weeklyDigests).where(lt(weeklyDigests.week, day));
}

/** Forgets which summaries were made of months that began before this day. */
export async function forgetSummaries(db: Db, day: string): Promise<void> {
  await db.delete(monthlySummaries).where(lt(monthlySummaries.month, day));
}

async function inBatches(db: Db, make: (businessIds: string[]) => Promise<number>): Promise<number> {
  let made = 0;
  let after: string | undefined;
  for (;;) {
    const owners = await listActiveOwners(db, { after, limit: BATCH });
    const ids = owners.map(({ businessId }) => businessId);
    made += await make(ids);
    after = ids.at(-1);
    if (ids.length < BATCH || !after) return made;
  }
}

/** The first ones are due at once. */
function evenly(from: Date): () => Date | undefined {
  let given = 0;
  return () => {
    const seconds = Math.floor(given++ / MAILS_A_SECOND);
    return seconds === 0 ? undefined : new Date(from.getTime() + seconds * 1_000);
  };
}

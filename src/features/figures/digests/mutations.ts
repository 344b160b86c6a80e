import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { listActiveOwners } from '#features/accounts/owners.data.ts';
import { hasPushDevices } from '#features/app/alerts/data.ts';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import { listVisitedBusinesses } from '#features/card-visits/data.ts';
import { countReceivedByBusiness } from '#features/reviews/counts/data.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
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
/** Owners who are told within a second, so that a mail server, push services and our own work take it evenly. */
const OWNERS_A_SECOND = 10;

/**
 * Tells every active owner who received reviews in the week, by mail and by an alert; which of them somebody wants is
 * asked when they go out. Runs as often as one likes, also side by side: a business and week come to one digest.
 * @returns how many digests were made
 */
export function makeDigests(outgoing: Outgoing, week: DigestWeek, now: Date): Promise<number> {
  return tellOwners(outgoing, now, {
    kind: digestAlerts.weeklyDigest.kind,
    from: week.from,
    listTold: async (ids) => [...(await countReceivedByBusiness(outgoing.db, ids, week)).keys()],
    recordTold: (tx, ids) =>
      tx
        .insert(weeklyDigests)
        .values(ids.map((businessId) => ({ businessId, week: week.from, madeAt: now })))
        .onConflictDoNothing()
        .returning({ businessId: weeklyDigests.businessId }),
    mail: (tx, businessId, options) =>
      outgoing.jobs.enqueue(tx, digestMail, { businessId, week: week.from }, options),
  });
}

/** As `makeDigests`, of a month: to those who received reviews in it, and to those whose card was looked at. */
export function makeSummaries(outgoing: Outgoing, month: SummaryMonth, now: Date): Promise<number> {
  return tellOwners(outgoing, now, {
    kind: digestAlerts.monthlySummary.kind,
    from: month.from,
    async listTold(ids) {
      const received = await countReceivedByBusiness(outgoing.db, ids, month);
      const visited = await listVisitedBusinesses(outgoing.db, ids, month);
      return [...new Set([...received.keys(), ...visited])];
    },
    recordTold: (tx, ids) =>
      tx
        .insert(monthlySummaries)
        .values(ids.map((businessId) => ({ businessId, month: month.from, madeAt: now })))
        .onConflictDoNothing()
        .returning({ businessId: monthlySummaries.businessId }),
    mail: (tx, businessId, options) =>
      outgoing.jobs.enqueue(tx, summaryMail, { businessId, month: month.from }, options),
  });
}

interface Period {
  /** Kind of its alert. */
  kind: string;
  /** Its first day. */
  from: string;
  listTold(businessIds: string[]): Promise<string[]>;
  /** @returns those that were not told yet */
  recordTold(tx: Tx, businessIds: string[]): Promise<{ businessId: string }[]>;
  mail(tx: Tx, businessId: string, options: { key: string; startAfter?: Date }): Promise<unknown>;
}

async function tellOwners({ db, jobs }: Outgoing, now: Date, period: Period): Promise<number> {
  const { kind, from } = period;
  const nextMoment = evenly(now);
  return inBatches(db, async (ids) => {
    const told = await period.listTold(ids);
    if (told.length === 0) return 0;
    return transact(db, async (tx) => {
      const fresh = await period.recordTold(tx, told);
      for (const { businessId } of fresh) {
        const startAfter = nextMoment();
        if (await hasPushDevices(tx, businessId))
          await raiseAlert(tx, jobs, { businessId, kind }, now, { later: startAfter, once: from });
        await period.mail(tx, businessId, { key: `${businessId}:${from}`, startAfter });
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
    const seconds = Math.floor(given++ / OWNERS_A_SECOND);
    return seconds === 0 ? undefined : new Date(from.getTime() + seconds * 1_000);
  };
}

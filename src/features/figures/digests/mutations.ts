import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { oneReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { listActiveOwners } from '#features/accounts/owners.data.ts';
import { hasPushDevices } from '#features/app/alerts/data.ts';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import { listVisitedBusinesses } from '#features/card-visits/data.ts';
import { countReceivedByBusiness } from '#features/reviews/counts/data.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { digestMatters } from './alerts.copy.he.ts';
import type { Days, DigestPeriod } from './days.policy.ts';
import { digestJobNames } from './letter.copy.he.ts';
import { monthlySummaries, weeklyDigests } from './schema.ts';

const businessId = z.uuid();
/** Jobs that mail people of a business a digest. Each names the first day of its period. */
export const weekMail = {
  ...digestJobNames.week,
  input: z.object({ businessId, week: z.iso.date(), ...oneReader }),
};
export const monthMail = {
  ...digestJobNames.month,
  input: z.object({ businessId, month: z.iso.date(), ...oneReader }),
};

type Outgoing = Pick<Services, 'db' | 'jobs'>;

const BATCH = 200;
/** Digests sent a second, to spread the load on the mail server, push services and ourselves. */
const OWNERS_A_SECOND = 10;

const ALERTS = { week: digestMatters.weeklyDigest, month: digestMatters.monthlySummary };

/**
 * Queues the digest of a period of each business whose owner is active as a mail and an alert; switches are read when they go out. Idempotent, also
 * when it runs twice at once: one digest for each business and period.
 * @returns how many digests were made
 */
export async function makeDigests(
  { db, jobs }: Outgoing,
  period: DigestPeriod,
  days: Days,
  now: Date,
): Promise<number> {
  const nextMoment = evenly(now);
  return inBatches(db, async (ids) => {
    const recipients = await listRecipients(db, period, ids, days);
    if (recipients.length === 0) return 0;
    return transact(db, async (tx) => {
      const fresh = await recordDigests(tx, period, recipients, { from: days.from, madeAt: now });
      for (const { businessId } of fresh) {
        const startAfter = nextMoment();
        if (await hasPushDevices(tx, businessId)) {
          const alert = { businessId, kind: ALERTS[period].kind };
          await raiseAlert(tx, jobs, alert, now, { later: startAfter, once: days.from });
        }
        const options = { key: `${businessId}:${days.from}`, startAfter };
        if (period === 'week') await jobs.enqueue(tx, weekMail, { businessId, week: days.from }, options);
        else await jobs.enqueue(tx, monthMail, { businessId, month: days.from }, options);
      }
      return fresh.length;
    });
  });
}

/** Those who received reviews, and after a month those whose card was looked at too. */
async function listRecipients(db: Db, period: DigestPeriod, ids: string[], days: Days): Promise<string[]> {
  const received = [...(await countReceivedByBusiness(db, ids, days)).keys()];
  if (period === 'week') return received;
  return [...new Set([...received, ...(await listVisitedBusinesses(db, ids, days))])];
}

/** @returns those without a digest of the period yet */
function recordDigests(tx: Tx, period: DigestPeriod, ids: string[], of: { from: string; madeAt: Date }) {
  const { from, madeAt } = of;
  return period === 'week'
    ? tx
        .insert(weeklyDigests)
        .values(ids.map((businessId) => ({ businessId, week: from, madeAt })))
        .onConflictDoNothing()
        .returning({ businessId: weeklyDigests.businessId })
    : tx
        .insert(monthlySummaries)
        .values(ids.map((businessId) => ({ businessId, month: from, madeAt })))
        .onConflictDoNothing()
        .returning({ businessId: monthlySummaries.businessId });
}

/** Forgets which digests were made of periods that began before this day. */
export async function forgetDigests(db: Db, period: DigestPeriod, day: string): Promise<void> {
  if (period === 'week') await db.delete(weeklyDigests).where(lt(weeklyDigests.week, day));
  else await db.delete(monthlySummaries).where(lt(monthlySummaries.month, day));
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

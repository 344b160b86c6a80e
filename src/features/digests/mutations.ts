import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { listActiveOwners } from '#features/accounts/owners.data.ts';
import { raiseAlert } from '#features/alerts/mutations.ts';
import { countReceivedByBusiness } from '#features/review-counts/data.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { digestAlerts } from './alerts.copy.he.ts';
import { weeklyDigests } from './schema.ts';
import type { DigestWeek } from './week.policy.ts';

/** Tells an owner of their week. @param input `week`: the Sunday on which it began */
export const digestMail = {
  name: 'weekly-digest-mail',
  input: z.object({ businessId: z.uuid(), week: z.iso.date() }),
};

const BATCH = 200;

/**
 * Tells every active owner who received reviews in the week, by mail and by an alert; which of them somebody wants is
 * asked when they go out. Runs as often as one likes, also side by side: a business and week come to one digest.
 * @returns how many digests were made
 */
export async function makeDigests(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  week: DigestWeek,
  now: Date,
): Promise<number> {
  let made = 0;
  let after: string | undefined;
  for (;;) {
    const owners = await listActiveOwners(db, { after, limit: BATCH });
    const ids = owners.map(({ businessId }) => businessId);
    const received = await countReceivedByBusiness(db, ids, week);
    made += await transact(db, async (tx) => {
      if (received.size === 0) return 0;
      const rows = [...received.keys()].map((businessId) => ({ businessId, week: week.from, madeAt: now }));
      const fresh = await tx
        .insert(weeklyDigests)
        .values(rows)
        .onConflictDoNothing()
        .returning({ businessId: weeklyDigests.businessId });
      for (const { businessId } of fresh) {
        await raiseAlert(tx, jobs, { businessId, kind: digestAlerts.weeklyDigest.kind }, now);
        await jobs.enqueue(
          tx,
          digestMail,
          { businessId, week: week.from },
          { key: `${businessId}:${week.from}` },
        );
      }
      return fresh.length;
    });
    after = ids.at(-1);
    if (ids.length < BATCH || !after) return made;
  }
}

/** Forgets which digests were made of weeks that began before this day. */
export async function forgetDigests(db: Db, day: string): Promise<void> {
  await db.delete(weeklyDigests).where(lt(weeklyDigests.week, day));
}

import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { listOwnersWanting } from '#features/mail-switches/data.ts';
import { countReceivedByBusiness } from '#features/review-counts/data.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { statsMailSwitches } from './digest.copy.he.ts';
import type { DigestWeek } from './digest-week.policy.ts';
import { weeklyDigests } from './schema.ts';

/** Tells an owner of their week. @param input `week`: the Sunday on which it began */
export const digestMail = {
  name: 'weekly-digest-mail',
  input: z.object({ businessId: z.uuid(), week: z.iso.date() }),
};

const BATCH = 200;

/**
 * Asks for a mail to every active owner who wants one and received reviews in the week. Runs as often as one likes, also
 * side by side: a business and week come to one mail.
 * @returns how many mails were asked for
 */
export async function makeDigests(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  week: DigestWeek,
  now: Date,
): Promise<number> {
  let made = 0;
  let after: string | undefined;
  for (;;) {
    const owners = await listOwnersWanting(db, statsMailSwitches.weeklyDigest.kind, { after, limit: BATCH });
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
      for (const { businessId } of fresh)
        await jobs.enqueue(
          tx,
          digestMail,
          { businessId, week: week.from },
          { key: `${businessId}:${week.from}` },
        );
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

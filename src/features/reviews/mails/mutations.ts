import { and, countDistinct, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { oneReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Services } from '#platform/services.ts';
import { reviewMatters } from '../alerts.copy.he.ts';
import { reviewJobNames } from './copy.he.ts';
import { BURST_MS, countAlone, GATHERING_LOST_MS, UNSETTLED_MS } from './policy.ts';
import { reviewMails } from './schema.ts';

export const reviewMail = {
  ...reviewJobNames.mail,
  input: z.object({ businessId: z.uuid(), ...oneReader }),
};

/** Puts waiting reviews into mails, a few each alone, the others together an hour later; returns those settled. */
export async function settleReviewMails(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  businessId: string,
  now: Date,
): Promise<string[]> {
  return transact(db, async (tx) => {
    // Two reviews at one moment must not both be the last that is mailed alone.
    await lockUntilCommit(tx, `review-mails:${businessId}`);
    const { sentInHour, gathering } = await getBurst(tx, businessId, now);
    const alone = await listWaiting(tx, businessId, countAlone({ sentInHour, isGathering: !!gathering }));
    for (const reviewId of alone) {
      const mailId = await jobs.enqueue(tx, reviewMail, { businessId });
      await tx
        .update(reviewMails)
        .set({ mailId, at: now })
        .where(and(eq(reviewMails.businessId, businessId), eq(reviewMails.reviewId, reviewId)));
    }
    const [more] = await listWaiting(tx, businessId, 1);
    if (alone.length > 0 || more) await raiseReviewAlerts(tx, jobs, businessId, now);
    if (!more) return alone;
    const joined = await tx
      .update(reviewMails)
      .set({ ...(gathering ?? (await beginGathering(tx, jobs, businessId, now))), at: now })
      .where(isWaiting(businessId))
      .returning({ reviewId: reviewMails.reviewId });
    return [...alone, ...joined.map(({ reviewId }) => reviewId)];
  });
}

/** Raises both kinds: each is written only where some of its reviews came. */
async function raiseReviewAlerts(
  tx: Tx,
  jobs: Services['jobs'],
  businessId: string,
  now: Date,
): Promise<void> {
  const { newReview, lowRating } = reviewMatters;
  for (const { kind } of [newReview, lowRating]) await raiseAlert(tx, jobs, { businessId, kind }, now);
}

/** Nothing is added any more to a mail that goes out now. Asked again it changes nothing. */
export async function closeReviewMail(
  db: Db,
  { businessId, mailId }: { businessId: string; mailId: string },
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockUntilCommit(tx, `review-mails:${businessId}`);
    await tx
      .update(reviewMails)
      .set({ gathersUntil: null, at: now })
      .where(
        and(
          eq(reviewMails.businessId, businessId),
          isNotNull(reviewMails.gathersUntil),
          eq(reviewMails.mailId, mailId),
        ),
      );
  });
}

/** The businesses with reviews that no process will put into a mail: theirs ended first. */
export async function listUnsettledBusinesses(db: Db, now: Date): Promise<string[]> {
  const left = await db
    .selectDistinct({ businessId: reviewMails.businessId })
    .from(reviewMails)
    .where(and(isNull(reviewMails.mailId), lt(reviewMails.at, new Date(now.getTime() - UNSETTLED_MS))));
  return left.map(({ businessId }) => businessId);
}

/** Puts reviews back in line whose mail never went out, since a backup has no queue. */
export async function reopenLostGatherings(db: Db, now: Date): Promise<void> {
  const lost = new Date(now.getTime() - GATHERING_LOST_MS);
  await db
    .update(reviewMails)
    .set({ mailId: null, gathersUntil: null })
    .where(and(isNotNull(reviewMails.gathersUntil), lt(reviewMails.gathersUntil, lost)));
}

/** Queues one mail about these reviews, whatever else was mailed. */
export async function mailTogether(
  tx: Tx,
  jobs: Services['jobs'],
  { businessId, reviewIds }: { businessId: string; reviewIds: string[] },
  at: Date,
): Promise<void> {
  const mailId = await jobs.enqueue(tx, reviewMail, { businessId });
  await tx
    .insert(reviewMails)
    .values(reviewIds.map((reviewId) => ({ businessId, reviewId, mailId, at })))
    .onConflictDoNothing();
}

export async function forgetReviewMails(db: Db, moment: Date): Promise<void> {
  await db.delete(reviewMails).where(lt(reviewMails.at, moment));
}

async function getBurst(tx: Tx, businessId: string, now: Date) {
  const isOwn = eq(reviewMails.businessId, businessId);
  const [sent] = await tx
    .select({ count: countDistinct(reviewMails.mailId) })
    .from(reviewMails)
    .where(
      and(
        isOwn,
        gt(reviewMails.at, new Date(now.getTime() - BURST_MS)),
        isNotNull(reviewMails.mailId),
        isNull(reviewMails.gathersUntil),
      ),
    );
  const [gathering] = await tx
    .select({ mailId: reviewMails.mailId, gathersUntil: reviewMails.gathersUntil })
    .from(reviewMails)
    .where(and(isOwn, gt(reviewMails.gathersUntil, now)))
    .limit(1);
  return { sentInHour: sent?.count ?? 0, gathering };
}

async function beginGathering(tx: Tx, jobs: Services['jobs'], businessId: string, now: Date) {
  const gathersUntil = new Date(now.getTime() + BURST_MS);
  const mailId = await jobs.enqueue(tx, reviewMail, { businessId }, { startAfter: gathersUntil });
  return { mailId, gathersUntil };
}

const isWaiting = (businessId: string) =>
  and(eq(reviewMails.businessId, businessId), isNull(reviewMails.mailId));

/** The first of what waits, by the time at which it came in. */
async function listWaiting(tx: Tx, businessId: string, limit: number): Promise<string[]> {
  if (limit === 0) return [];
  const waiting = await tx
    .select({ reviewId: reviewMails.reviewId })
    .from(reviewMails)
    .where(isWaiting(businessId))
    .orderBy(reviewMails.at)
    .limit(limit);
  return waiting.map(({ reviewId }) => reviewId);
}

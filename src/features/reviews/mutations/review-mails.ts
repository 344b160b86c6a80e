import { and, countDistinct, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { BURST_MS, decideMail, WAITING_LOST_MS } from '../policy/mail-bursts.ts';
import { reviewMails } from '../schema.ts';

/** Tells an owner of a review that came in. */
export const newReviewMail = {
  name: 'new-review-mail',
  input: z.object({ businessId: z.uuid(), reviewId: z.uuid() }),
};

/** Tells an owner in one mail of what came in when there were many. */
export const gatheredReviewsMail = {
  name: 'gathered-reviews-mail',
  input: z.object({ businessId: z.uuid() }),
};

/** Longer than any job is tried again. */
const RETRIED_MS = 2 * 86_400_000;

/**
 * Has the owner told of a review, in the transaction that keeps it. Where others wait for a gathered mail already it waits
 * with them, at the price of one row; else a job of its own settles in which mail it comes.
 */
export async function tellOwner(
  tx: Tx,
  jobs: Services['jobs'],
  { businessId, reviewId }: { businessId: string; reviewId: string },
  now: Date,
): Promise<void> {
  if (!(await joinWaiting(tx, { businessId, reviewId }, now)))
    await jobs.enqueue(tx, newReviewMail, { businessId, reviewId }, { key: reviewId });
}

/**
 * Settles in which mail a review is told of. Asked again by the same job it says the same.
 * @returns whether this job's mail tells of it
 */
export async function claimReviewMail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { businessId, reviewId, jobId }: { businessId: string; reviewId: string; jobId: string },
  now: Date,
): Promise<boolean> {
  const isThis = and(eq(reviewMails.businessId, businessId), eq(reviewMails.reviewId, reviewId));
  const [known] = await db.select({ mailId: reviewMails.mailId }).from(reviewMails).where(isThis);
  if (known) return known.mailId === jobId;
  if (await transact(db, (tx) => joinWaiting(tx, { businessId, reviewId }, now))) return false;
  return transact(db, async (tx) => {
    await oneAtATime(tx, businessId);
    const decision = decideMail(await getBurst(tx, businessId, now));
    const mailId = decision === 'send' ? jobId : null;
    await tx.insert(reviewMails).values({ businessId, reviewId, mailId, at: now });
    if (decision === 'begin') {
      const startAfter = new Date(now.getTime() + BURST_MS);
      await jobs.enqueue(tx, gatheredReviewsMail, { businessId }, { startAfter });
    }
    return decision === 'send';
  });
}

/** What waits to be told of in one mail becomes this job's. Asked again by the same job it is the same. */
export async function claimGatheredMail(
  db: Db,
  { businessId, jobId }: { businessId: string; jobId: string },
  now: Date,
): Promise<string[]> {
  return transact(db, async (tx) => {
    await oneAtATime(tx, businessId);
    const isOwn = eq(reviewMails.businessId, businessId);
    const isRecent = gt(reviewMails.at, new Date(now.getTime() - RETRIED_MS));
    const isThisJobs = eq(reviewMails.mailId, jobId);
    const read = () =>
      tx
        .select({ reviewId: reviewMails.reviewId })
        .from(reviewMails)
        .where(and(isOwn, isRecent, isThisJobs));
    const known = await read();
    if (known.length > 0) return known.map(({ reviewId }) => reviewId);
    const claimed = await tx
      .update(reviewMails)
      .set({ mailId: jobId, at: now })
      .where(and(isOwn, isNull(reviewMails.mailId)))
      .returning({ reviewId: reviewMails.reviewId });
    return claimed.map(({ reviewId }) => reviewId);
  });
}

/** Has an owner told of these reviews in one mail, soon. */
export async function gatherReviewMail(
  tx: Tx,
  jobs: Services['jobs'],
  { businessId, reviewIds }: { businessId: string; reviewIds: string[] },
  at: Date,
): Promise<void> {
  await tx
    .insert(reviewMails)
    .values(reviewIds.map((reviewId) => ({ businessId, reviewId, mailId: null, at })))
    .onConflictDoNothing();
  await jobs.enqueue(tx, gatheredReviewsMail, { businessId });
}

/** Forgets what was mailed before `moment`. */
export async function forgetReviewMails(db: Db, moment: Date): Promise<void> {
  await db.delete(reviewMails).where(lt(reviewMails.at, moment));
}

async function getBurst(tx: Tx, businessId: string, now: Date) {
  const isSince = (ms: number) => gt(reviewMails.at, new Date(now.getTime() - ms));
  const isOwn = eq(reviewMails.businessId, businessId);
  const [sent] = await tx
    .select({ count: countDistinct(reviewMails.mailId) })
    .from(reviewMails)
    .where(and(isOwn, isSince(BURST_MS), isNotNull(reviewMails.mailId)));
  const waiting = await tx
    .select({ reviewId: reviewMails.reviewId })
    .from(reviewMails)
    .where(and(isOwn, isSince(WAITING_LOST_MS), isNull(reviewMails.mailId)))
    .limit(1);
  return { sentInHour: sent?.count ?? 0, isWaiting: waiting.length > 0 };
}

/** Puts a review beside others that wait for a gathered mail already. @returns whether there were any */
async function joinWaiting(
  tx: Tx,
  { businessId, reviewId }: { businessId: string; reviewId: string },
  now: Date,
): Promise<boolean> {
  const lost = new Date(now.getTime() - WAITING_LOST_MS);
  // Shared: reviews don't wait for each other, but a mail that gathers waits for all that are on their way.
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(businessId)})`);
  const joined = await tx.execute(sql`
    insert into ${reviewMails} (business_id, review_id, at)
    select ${businessId}::uuid, ${reviewId}::uuid, ${now.toISOString()}::timestamptz
    where exists (
      select from ${reviewMails}
      where business_id = ${businessId} and mail_id is null and at > ${lost.toISOString()}::timestamptz
    )`);
  return joined.rowCount === 1;
}

/** Two reviews at one moment must not both be the last that is mailed alone. Held until the transaction ends. */
async function oneAtATime(tx: Tx, businessId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(businessId)})`);
}

const lockOf = (businessId: string) => sql`hashtextextended(${`review-mails:${businessId}`}, 0)`;

import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { UNSETTLED_MS } from '#features/reviews/mails/policy.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { writingJobNames } from '../jobs.copy.he.ts';
import type { ReceiptOf } from './policy.ts';
import { receiptMails } from './schema.ts';

/** Sends a writer the link of the receipt; `again`: because somebody who opened a used personal link asked for it. */
export const receiptMail = {
  ...writingJobNames.receipt,
  input: z.object({ businessId: z.uuid(), reviewId: z.uuid(), again: z.boolean().optional() }),
};

/** Mails the receipt's link again, to the address stored with the review. */
export async function sendReceiptAgain(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  of: ReceiptOf,
): Promise<void> {
  await transact(db, (tx) => jobs.enqueue(tx, receiptMail, { ...of, again: true }));
}

export async function settleReceiptMails(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  businessId: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const due = await tx
      .delete(receiptMails)
      .where(eq(receiptMails.businessId, businessId))
      .returning({ reviewId: receiptMails.reviewId });
    for (const { reviewId } of due) await jobs.enqueue(tx, receiptMail, { businessId, reviewId });
  });
}

/** The businesses with receipts that no process will send: theirs ended first. */
export async function listUnsentReceipts(db: Db, now: Date): Promise<string[]> {
  const left = await db
    .selectDistinct({ businessId: receiptMails.businessId })
    .from(receiptMails)
    .where(lt(receiptMails.at, new Date(now.getTime() - UNSETTLED_MS)));
  return left.map(({ businessId }) => businessId);
}

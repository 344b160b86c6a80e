import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { UNSETTLED_MS } from '../policy/mail-bursts.ts';
import { receiptMails } from '../schema.ts';

/** Sends a writer the link of the receipt. */
export const receiptMail = {
  name: 'receipt-mail',
  input: z.object({ businessId: z.uuid(), reviewId: z.uuid() }),
};

/** Has the receipts of a business's reviews sent to the addresses that their writers left. */
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

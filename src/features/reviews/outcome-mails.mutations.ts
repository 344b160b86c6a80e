import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Step } from '#features/ledger/steps.mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { ReviewStatus } from './counts/contract.ts';
import { reviewJobNames } from './mails/copy.he.ts';
import { isOfReview, outcomeMails, reviews } from './schema.ts';

export const outcomeMail = {
  ...reviewJobNames.outcome,
  input: z.object({
    businessId: z.uuid(),
    reviewId: z.uuid(),
    outcome: z.enum(['published', 'withheld']),
  }),
};
export type Outcome = z.infer<typeof outcomeMail.input>['outcome'];

/** As long as it takes to notice a slip and take it back: only what stands then is told. */
const GRACE_MS = 10 * 60_000;
const BATCH = 200;

/** Outcome that a status means to the writer; null while nothing is decided. */
export function outcomeOf(status: ReviewStatus): Outcome | null {
  return { approved: 'published' as const, rejected: 'withheld' as const, pending: null }[status];
}

/** Acts of the platform after which a rejection is news to a writer who was told of one before. */
const RULINGS: readonly Step['action'][] = ['appeal_upheld', 'appeal_denied', 'rejected'];

/** Queues mails about the decisions among these steps, where the writer left an address. */
export async function noteOutcomes(tx: Tx, steps: Step[], at: Date): Promise<void> {
  const lifted = new Set(
    steps.flatMap(({ action, reviewId }) => (action === 'notice_lifted' ? reviewId : [])),
  );
  /** The platform publishes as its answer to an appeal, which has a mail of its own. */
  const isAnswered = ({ via, action, reviewId }: Step) =>
    via === 'admin' && action === 'approved' && !lifted.has(reviewId);
  for (const step of steps)
    if (isAnswered(step)) await writeOutcome(tx, step, { dueAt: null, publishedAt: at });
    else if (step.action === 'notice_lifted') await writeOutcome(tx, step, { publishedAt: null });
    else if (step.via === 'admin' && RULINGS.includes(step.action))
      await writeOutcome(tx, step, { withheldAt: null });
  const decided = steps.filter((step) => ['approved', 'rejected'].includes(step.action) && !isAnswered(step));
  if (decided.length === 0) return;
  const pairs = JSON.stringify(decided.map(({ businessId, reviewId: id }) => ({ business: businessId, id })));
  const dueAt = new Date(at.getTime() + GRACE_MS).toISOString();
  await tx.execute(sql`
    insert into ${outcomeMails} (business_id, review_id, due_at)
    select distinct review.business_id, review.id, ${dueAt}::timestamptz
    from jsonb_to_recordset(${pairs}::jsonb) as decided(business uuid, id uuid)
      join ${reviews} as review on review.business_id = decided.business and review.id = decided.id
    where review.customer_email <> ''
    on conflict (business_id, review_id) do update set due_at = excluded.due_at`);
}

/** Sets or clears what the writer was told, so that the next mail about that outcome is left out or sent. */
async function writeOutcome(
  tx: Tx,
  { businessId, reviewId }: Step,
  set: Partial<typeof outcomeMails.$inferInsert>,
): Promise<void> {
  await tx
    .update(outcomeMails)
    .set(set)
    .where(and(eq(outcomeMails.businessId, businessId), eq(outcomeMails.reviewId, reviewId)));
}

/** Sends what is due: of each outcome one mail a review, whatever is decided back and forth. */
export async function settleOutcomeMails(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
): Promise<void> {
  for (;;) {
    const count = await transact(db, async (tx) => {
      const due = await tx
        .select({ told: outcomeMails, status: reviews.status })
        .from(outcomeMails)
        .innerJoin(reviews, isOfReview(outcomeMails))
        .where(and(isNotNull(outcomeMails.dueAt), lte(outcomeMails.dueAt, now)))
        .orderBy(asc(outcomeMails.dueAt))
        .limit(BATCH)
        .for('update', { of: outcomeMails, skipLocked: true });
      for (const { told, status } of due) {
        const { businessId, reviewId } = told;
        const outcome = outcomeOf(status);
        const column = outcome && (`${outcome}At` as const);
        const isNews = column !== null && told[column] === null;
        await tx
          .update(outcomeMails)
          .set({ dueAt: null, ...(isNews && { [column]: now }) })
          .where(and(eq(outcomeMails.businessId, businessId), eq(outcomeMails.reviewId, reviewId)));
        if (outcome && isNews) await jobs.enqueue(tx, outcomeMail, { businessId, reviewId, outcome });
      }
      return due.length;
    });
    if (count < BATCH) return;
  }
}

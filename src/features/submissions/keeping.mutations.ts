import { type SQL, sql } from 'drizzle-orm';
import { linkUsedUp, usableLink } from '#features/invitations/review-links.mutations.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { receiptMails } from '#features/receipts/schema.ts';
import { isGuardUp } from '#features/review-alarms/arrivals.data.ts';
import { reviewMails, reviews } from '#features/reviews/schema.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

const answered = {
  id: reviews.id,
  rating: reviews.rating,
  status: reviews.status,
  label: reviews.label,
  image: reviews.image,
};

/** A review as it is kept. */
export interface KeptValues {
  businessId: string;
  id: string;
  submissionKey: string;
  customerName: string;
  customerEmail: string;
  rating: number;
  comment: string;
  /** Whether the receipt goes to the address by mail. */
  mailsReceipt: boolean;
  /** Key of the stored photo. */
  image: string | null;
  /** What the plan holds is closed; else the store says whether it is assessed. */
  heldFor: 'plan' | null;
  searchText: string;
  salt: string;
  contentDigest: string;
  /** The mark of the link by which the form was opened. */
  mark: Buffer | null;
  createdAt: Date;
  /** `createdAt`, as the parts of the statement that no column types take it. */
  at: string;
}

const value = (name: keyof KeptValues) => sql.placeholder(name);

const statement = prepared((db: Db | Tx) => {
  const [businessId, at] = [value('businessId'), value('at')];
  const kept = db.$with('kept').as(
    db
      .insert(reviews)
      .values({
        businessId,
        id: value('id'),
        submissionKey: value('submissionKey'),
        customerName: value('customerName'),
        customerEmail: value('customerEmail'),
        rating: value('rating'),
        comment: value('comment'),
        image: value('image'),
        searchText: value('searchText'),
        salt: value('salt'),
        createdAt: value('createdAt'),
        label: sql`coalesce((select label from link), 'none')`,
        // What the plan does not hold is assessed while the guard is up.
        heldFor: sql`coalesce(${value('heldFor')}::text, case when ${isGuardUp({ businessId, at })} then 'assessment' end)`,
      })
      .onConflictDoNothing({ target: [reviews.businessId, reviews.submissionKey] })
      .returning(answered),
  );
  const part = (name: string, query: SQL) => db.$with(name, {}).as(query);
  return db
    .with(
      part('link', usableLink({ businessId, mark: value('mark'), at })),
      kept,
      // What the plan holds is closed: there is nothing to decide about it yet.
      part(
        'told',
        sql`insert into ${reviewMails} (business_id, review_id, at)
            select ${businessId}::uuid, id, ${at}::timestamptz from kept where ${value('heldFor')}::text is null`,
      ),
      // The entry bears the review's own id.
      part(
        'noted',
        sql`insert into ${moderationEvents} (business_id, id, review_id, action, via, detail, rating, content_digest, at)
            select ${businessId}::uuid, id, id, 'received', 'form', label, rating, ${value('contentDigest')},
              ${at}::timestamptz from kept`,
      ),
      part(
        'receipt',
        sql`insert into ${receiptMails} (business_id, review_id, at)
            select ${businessId}::uuid, id, ${at}::timestamptz from kept where ${value('mailsReceipt')}::boolean`,
      ),
      part('used', linkUsedUp({ businessId, at }, { link: 'link', kept: 'kept' })),
    )
    .select()
    .from(kept)
    .prepare('keep_review');
});

/**
 * Keeps a review, its entry in the ledger, that its owner is to be told of it by mail, and what became of the link it came
 * by, in one statement which costs more to plan than to do.
 * @returns null where the same form was kept before
 */
export async function keepReview(db: Db | Tx, values: KeptValues) {
  const [kept] = await statement(db).execute({ ...values });
  return kept ?? null;
}

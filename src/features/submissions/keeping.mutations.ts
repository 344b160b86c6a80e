import { type SQL, sql } from 'drizzle-orm';
import { linkUsedUp, usableLink } from '#features/invitations/review-links.mutations.ts';
import { enterReceived } from '#features/ledger/steps.mutations.ts';
import { queueReceiptMail } from '#features/receipts/receipt-mails.mutations.ts';
import { isGuardUp } from '#features/review-alarms/arrivals.data.ts';
import { queueReviewMail } from '#features/review-mails/mutations.ts';
import { insertReview } from '#features/reviews/arrivals.mutations.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

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
  image: string | null;
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
  const common = { businessId: value('businessId'), at: value('at') };
  const kept = db.$with('kept').as(
    insertReview(db, {
      businessId: value('businessId'),
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
      // Reviews that the plan does not hold are assessed while the guard is up.
      heldFor: sql`coalesce(${value('heldFor')}::text, case when ${isGuardUp(common)} then 'assessment' end)`,
    }),
  );
  const part = (name: string, query: SQL) => db.$with(name, {}).as(query);
  return db
    .with(
      part('link', usableLink({ ...common, mark: value('mark') })),
      kept,
      part('told', queueReviewMail({ ...common, heldFor: value('heldFor') }, 'kept')),
      part('noted', enterReceived({ ...common, contentDigest: value('contentDigest') }, 'kept')),
      part('receipt', queueReceiptMail({ ...common, mailsReceipt: value('mailsReceipt') }, 'kept')),
      part('used', linkUsedUp(common, { link: 'link', kept: 'kept' })),
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

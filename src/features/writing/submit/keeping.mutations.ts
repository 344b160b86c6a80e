import { type SQL, sql } from 'drizzle-orm';
import type { ReviewLabel } from '#features/cards/labels.contract.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { linkUsedUp, usableLink } from '#features/invitations/review-links.mutations.ts';
import { enterReceived } from '#features/ledger/steps.mutations.ts';
import { insertReviews } from '#features/reviews/arrivals.mutations.ts';
import { isGuardUp } from '#features/reviews/bursts/arrivals.data.ts';
import type { HOLDS } from '#features/reviews/contract.ts';
import type { ReviewStatus } from '#features/reviews/counts/contract.ts';
import { queueReviewMail } from '#features/reviews/mails/mutations.ts';
import { createBatches } from '#platform/concurrency/batches.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { queueReceiptMail } from '../receipts/receipt-mails.mutations.ts';

/** A form as the statement takes it, as one row of `FORM_COLUMNS`. */
export interface FormToKeep {
  id: string;
  submissionKey: string;
  customerName: string;
  customerEmail: string;
  rating: number;
  comment: string;
  language: Language;
  /** Whether the receipt goes to the address by mail. */
  mailsReceipt: boolean;
  image: string | null;
  heldFor: (typeof HOLDS)[number] | null;
  searchText: string;
  salt: string;
  contentDigest: string;
  at: Date;
}

const FORM_COLUMNS = sql.raw(
  `id uuid, "submissionKey" uuid, "customerName" text, "customerEmail" text, rating smallint, comment text, image text, language text,
  "searchText" text, salt text, "contentDigest" text, "heldFor" text, "mailsReceipt" boolean, at timestamptz`,
);

export interface KeptReceipt {
  id: string;
  rating: number;
  status: ReviewStatus;
  label: ReviewLabel;
  image: string | null;
}

/** More would make the first of them wait for the last. */
const BATCH_MAX = 16;

const businessId = sql.placeholder('businessId');

function keepStatement({ isOfLink }: { isOfLink: boolean }) {
  return prepared((db: Db | Tx) => {
    const part = (name: string, query: SQL) => db.$with(name, {}).as(query);
    const from = { kept: 'kept', forms: 'forms' };
    const forms = sql`select * from jsonb_to_recordset(${sql.placeholder('forms')}::jsonb) as form(${FORM_COLUMNS})`;
    const at = sql.placeholder('at');
    const label = isOfLink ? sql`coalesce((select label from link), 'none')` : sql`'none'`;
    // What is not held yet is assessed while the guard is up.
    const heldFor = sql`coalesce(form."heldFor", case when ${isGuardUp({ businessId, at })} then 'assessment' end)`;
    const linkParts = isOfLink
      ? {
          before: [part('link', usableLink({ businessId, at, mark: sql.placeholder('mark') }))],
          after: [part('used', linkUsedUp({ businessId, at }, { link: 'link', kept: 'kept' }))],
        }
      : { before: [], after: [] };
    const kept = db
      .$with('kept', {
        id: sql<string>`id`.as('id'),
        rating: sql<number>`rating`.as('rating'),
        status: sql<ReviewStatus>`status`.as('status'),
        label: sql<ReviewLabel>`label`.as('label'),
        image: sql<string | null>`image`.as('image'),
      })
      .as(insertReviews({ businessId, label, heldFor }, 'forms'));
    return db
      .with(
        part('forms', forms),
        ...linkParts.before,
        kept,
        part('told', queueReviewMail(businessId, from)),
        part('noted', enterReceived(businessId, from)),
        part('receipts', queueReceiptMail(businessId, from)),
        ...linkParts.after,
      )
      .select()
      .from(kept)
      .prepare(isOfLink ? 'keep_review_of_link' : 'keep_reviews');
  });
}

const keepOfLink = keepStatement({ isOfLink: true });
const keepMany = keepStatement({ isOfLink: false });

/**
 * Keeps a review, its entry in the ledger, that its owner is to be told of it by mail, and what became of the link it came
 * by, in one statement which costs more to plan than to do.
 * @param mark of the link by which the form was opened @returns null where the same form was kept before
 */
export async function keepReview(
  db: Db | Tx,
  business: string,
  form: FormToKeep,
  mark: Buffer | null,
): Promise<KeptReceipt | null> {
  const statement = mark ? keepOfLink(db) : keepMany(db);
  const [kept] = await statement.execute({ ...valuesOf(business, [form]), mark });
  return kept ?? null;
}

/**
 * Keeps a review that came without a link like `keepReview`, together with those that arrive while the store is busy with
 * earlier ones of the business: they change the same counts, so that by themselves each would wait for the commit before it.
 */
export function keepWithOthers(db: Db, business: string, form: FormToKeep): Promise<KeptReceipt | null> {
  return batchesOf(db)(business, form);
}

const batchesOf = prepared((db: Db) =>
  createBatches(
    async (business: string, forms: FormToKeep[]): Promise<(KeptReceipt | null)[]> => {
      const kept = await keepMany(db).execute(valuesOf(business, forms));
      const byId = new Map(kept.map((one) => [one.id, one]));
      return forms.map(({ id }) => byId.get(id) ?? null);
    },
    { max: BATCH_MAX },
  ),
);

function valuesOf(business: string, forms: FormToKeep[]) {
  return { businessId: business, forms: JSON.stringify(forms), at: forms[0]?.at.toISOString() };
}

import { sql } from 'drizzle-orm';
import type { ReviewLabel } from '#features/cards/labels.contract.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { invitations } from '#features/invitations/schema.ts';
import { LEADS_ON_FROM } from '#features/invitations/states.policy.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { reviewAlarms } from '#features/reviews/bursts/schema.ts';
import type { HOLDS } from '#features/reviews/contract.ts';
import type { ReviewStatus } from '#features/reviews/counts/contract.ts';
import { reviewMails } from '#features/reviews/mails/schema.ts';
import { reviews } from '#features/reviews/schema.ts';
import { createBatches } from '#platform/concurrency/batches.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { receiptMails } from '../receipts/schema.ts';

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

const FORM_COLUMNS: Record<keyof FormToKeep, 'uuid' | 'text' | 'smallint' | 'boolean' | 'timestamptz'> = {
  id: 'uuid',
  submissionKey: 'uuid',
  customerName: 'text',
  customerEmail: 'text',
  rating: 'smallint',
  comment: 'text',
  language: 'text',
  mailsReceipt: 'boolean',
  image: 'text',
  heldFor: 'text',
  searchText: 'text',
  salt: 'text',
  contentDigest: 'text',
  at: 'timestamptz',
};

export interface KeptReview {
  id: string;
  rating: number;
  status: ReviewStatus;
  label: ReviewLabel;
  image: string | null;
}

/**
 * Inserts reviews with their ledger entries and the mails to owner and writers, and uses up the link that one came by.
 * One statement over the tables of four rooms: it costs more to plan than to run, and is planned once a connection.
 */
const keepStatement = prepared((db: Db | Tx) => {
  const businessId = sql`${sql.placeholder('businessId')}::uuid`;
  const at = sql`${sql.placeholder('at')}::timestamptz`;
  const columns = sql.raw(
    Object.entries(FORM_COLUMNS)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  const form = db.$with('form', {}).as(sql`
    select * from jsonb_to_recordset(${sql.placeholder('forms')}::jsonb) as sent(${columns})`);
  // Locked: of two reviews at once by one link, one is verified.
  const link = db.$with('link', {}).as(sql`
    select id, label from ${invitations}
    where business_id = ${businessId} and code_mark = ${sql.placeholder('mark')}::bytea
      and status = any(${sql.param(LEADS_ON_FROM.submitted)}::text[]) and expires_at > ${at}
    for update`);
  const kept = db
    .$with('kept', {
      id: sql<string>`id`.as('id'),
      rating: sql<number>`rating`.as('rating'),
      status: sql<ReviewStatus>`status`.as('status'),
      label: sql<ReviewLabel>`label`.as('label'),
      image: sql<string | null>`image`.as('image'),
    })
    .as(sql`
    insert into ${reviews} (business_id, id, submission_key, customer_name, customer_email, rating, comment, image,
      search_text, salt, created_at, language, label, held_for)
    select ${businessId}, id, "submissionKey", "customerName", "customerEmail", rating, comment, image,
      "searchText", salt, at, language, coalesce((select label from link), 'none'),
      coalesce("heldFor", (
        select 'assessment' from ${reviewAlarms} as alarm
        where alarm.business_id = ${businessId} and alarm.kind = 'burst' and alarm.until > ${at} limit 1))
    from form
    on conflict (business_id, submission_key) do nothing
    returning id, rating, status, label, image`);
  const entered = db.$with('entered', {}).as(sql`
    insert into ${moderationEvents} (business_id, id, review_id, action, via, detail, rating, content_digest, at)
    select ${businessId}, id, id, 'received', 'form', kept.label, kept.rating, form."contentDigest", form.at
    from kept join form using (id)`);
  // The owner is mailed nothing about what the plan holds: nothing can be decided yet.
  const mailed = db.$with('mailed', {}).as(sql`
    insert into ${reviewMails} (business_id, review_id, at)
    select ${businessId}, id, form.at from kept join form using (id) where "heldFor" is distinct from 'plan'`);
  const receipts = db.$with('receipts', {}).as(sql`
    insert into ${receiptMails} (business_id, review_id, at)
    select ${businessId}, id, form.at from kept join form using (id) where "mailsReceipt"`);
  const used = db.$with('used', {}).as(sql`
    update ${invitations} as used
    set status = 'submitted', review_id = kept.id, sent_at = coalesce(sent_at, ${at}),
      opened_at = coalesce(opened_at, ${at}), started_at = coalesce(started_at, ${at}),
      submitted_at = coalesce(submitted_at, ${at})
    from kept, link where used.business_id = ${businessId} and used.id = link.id`);
  return db
    .with(form, link, kept, entered, mailed, receipts, used)
    .select()
    .from(kept)
    .prepare('keep_reviews');
});

/**
 * Keeps a review.
 * @param mark keyed hash of the link that opened the form
 * @returns null where the same form was kept before
 */
export async function keepReview(
  db: Db | Tx,
  businessId: string,
  form: FormToKeep,
  mark: Buffer | null,
): Promise<KeptReview | null> {
  const [kept] = await keepStatement(db).execute(valuesOf(businessId, [form], mark));
  return kept ?? null;
}

/** More would make the first of them wait for the last. */
const BATCH_MAX = 16;

/**
 * Keeps a review that came by no link together with those that arrive while earlier ones of its business are being kept:
 * they change the same counts, so each alone would wait for the commit before it.
 */
export function keepWithOthers(db: Db, businessId: string, form: FormToKeep): Promise<KeptReview | null> {
  return batchesOf(db)(businessId, form);
}

const batchesOf = prepared((db: Db) =>
  createBatches(
    async (businessId: string, forms: FormToKeep[]): Promise<(KeptReview | null)[]> => {
      const kept = await keepStatement(db).execute(valuesOf(businessId, forms, null));
      const byId = new Map(kept.map((one) => [one.id, one]));
      return forms.map(({ id }) => byId.get(id) ?? null);
    },
    { max: BATCH_MAX },
  ),
);

function valuesOf(businessId: string, forms: FormToKeep[], mark: Buffer | null) {
  return { businessId, forms: JSON.stringify(forms), at: forms[0]?.at.toISOString(), mark };
}

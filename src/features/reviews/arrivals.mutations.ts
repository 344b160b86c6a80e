import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { reviews } from './schema.ts';

/** Columns of a submitted form as the parts of the statement read it. */
export const FORM_COLUMNS = sql.raw(
  `id uuid, "submissionKey" uuid, "customerName" text, "customerEmail" text, rating smallint, comment text, image text,
  "searchText" text, salt text, "contentDigest" text, "heldFor" text, "mailsReceipt" boolean, at timestamptz`,
);

/**
 * Inserts reviews, once a form each; a part of the statement that keeps them with their steps and mails.
 * @param forms names the rows of `FORM_COLUMNS`
 */
export function insertReviews(
  { businessId, label, heldFor }: Record<'businessId' | 'label' | 'heldFor', SQLWrapper>,
  forms: string,
): SQL {
  return sql`insert into ${reviews} (business_id, id, submission_key, customer_name, customer_email, rating, comment, image,
      search_text, salt, created_at, label, held_for)
    select ${businessId}::uuid, id, "submissionKey", "customerName", "customerEmail", rating, comment, image,
      "searchText", salt, at, ${label}, ${heldFor} from ${sql.identifier(forms)} as form
    on conflict (business_id, submission_key) do nothing
    returning id, rating, status, label, image`;
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { reviews } from './schema.ts';

/**
 * Inserts reviews, once a form each; a part of the statement that keeps them with their steps and mails.
 * @param forms names rows with the columns that are selected here
 */
export function insertReviews(
  { businessId, label, heldFor }: Record<'businessId' | 'label' | 'heldFor', SQLWrapper>,
  forms: string,
): SQL {
  return sql`insert into ${reviews} (business_id, id, submission_key, customer_name, customer_email, rating, comment, image,
      search_text, salt, created_at, language, label, held_for)
    select ${businessId}::uuid, id, "submissionKey", "customerName", "customerEmail", rating, comment, image,
      "searchText", salt, at, language, ${label}, ${heldFor} from ${sql.identifier(forms)} as form
    on conflict (business_id, submission_key) do nothing
    returning id, rating, status, label, image`;
}

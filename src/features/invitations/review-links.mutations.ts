import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '#platform/db/database.ts';
import { markOfCode, readCode } from './codes.policy.ts';
import { invitations } from './schema.ts';
import { LEADS_ON_FROM, TIMES_OF } from './states.policy.ts';
import type { InvitationStatus } from './statuses.contract.ts';
import { changesOf } from './visits.mutations.ts';

/**
 * Keyed hash that finds the row of a link.
 * @param typed the code as the form sent it; null where it cannot be a code
 */
export function markOfLink(secret: string, typed: string | null): Buffer | null {
  return typed === null ? null : markOfCode(secret, readCode(typed) ?? '');
}

/**
 * Query of a usable link for the one statement that keeps a review: the link's row, locked (`id`, `label`; no row where
 * the link is not good, or there is none), so that of two reviews at once one is verified.
 */
export function usableLink({ businessId, mark, at }: Record<'businessId' | 'mark' | 'at', SQLWrapper>): SQL {
  return sql`select id, label from ${invitations}
    where business_id = ${businessId}::uuid and code_mark = ${mark}::bytea
      and status = any(${sql.param(LEADS_ON_FROM.submitted)}::text[]) and expires_at > ${at}::timestamptz
    for update`;
}

/** Whether a review may come by the link, which stays as it is until the transaction ends. */
export async function isLinkUsable(
  tx: Tx,
  { businessId, mark, at }: { businessId: string; mark: Buffer; at: Date },
): Promise<boolean> {
  const found = { businessId: sql`${businessId}`, mark: sql`${mark}`, at: sql`${at.toISOString()}` };
  return (await rowsOf(tx, usableLink(found))).length > 0;
}

/** And what that link becomes, where the review was kept. @param kept names of the two parts of the statement */
export function linkUsedUp(
  { businessId, at }: Record<'businessId' | 'at', SQLWrapper>,
  { link, kept }: { link: string; kept: string },
): SQL {
  const instant = sql`${at}::timestamptz`;
  const times = TIMES_OF.submitted.map((name) => {
    const column = sql.identifier(`${name}_at`);
    return sql`${column} = coalesce(used.${column}, ${instant})`;
  });
  return sql`update ${invitations} as used
    set status = 'submitted', review_id = kept.id, ${sql.join(times, sql`, `)}
    from ${sql.identifier(kept)} as kept, ${sql.identifier(link)} as link
    where used.business_id = ${businessId}::uuid and used.id = link.id`;
}

/** Updates the invitations whose reviews came onto the card or left it; idempotent. */
export async function followReviews(
  tx: Tx,
  businessId: string,
  { shown = [], hidden = [] }: { shown?: string[]; hidden?: string[] },
  at: Date,
): Promise<void> {
  const ofReviews = (ids: string[], from: readonly InvitationStatus[]) =>
    and(
      eq(invitations.businessId, businessId),
      inArray(invitations.reviewId, ids),
      inArray(invitations.status, from),
    );
  if (shown.length > 0)
    await tx
      .update(invitations)
      .set(changesOf('published', at))
      .where(ofReviews(shown, LEADS_ON_FROM.published));
  if (hidden.length > 0)
    await tx
      .update(invitations)
      .set({ status: 'submitted', publishedAt: null })
      .where(ofReviews(hidden, ['published']));
}

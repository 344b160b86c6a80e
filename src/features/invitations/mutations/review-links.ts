import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { markOfCode, readCode } from '../policy/codes.ts';
import { LEADS_ON_FROM, TIMES_OF } from '../policy/states.ts';
import { invitations } from '../schema.ts';
import { changesOf } from './visits.ts';

/**
 * What a review that came through a link adds to the one statement that keeps it: the row of a link that is good, locked
 * (`id`, `label`; none where it is not), so that of two reviews at once one is verified.
 * @param typed the code as the form sent it
 */
export function usableLink(secret: string, businessId: string, typed: string, at: Date): SQL {
  // What cannot be a code is nobody's.
  const mark = markOfCode(secret, readCode(typed) ?? '');
  return sql`select id, label from ${invitations}
    where business_id = ${businessId}::uuid and code_mark = ${mark}
      and status = any(${sql.param(LEADS_ON_FROM.submitted)}::text[]) and expires_at > ${at.toISOString()}::timestamptz
    for update`;
}

/** And what that link becomes, where the review was kept. @param kept names of the two parts of the statement */
export function linkUsedUp(
  businessId: string,
  { link, kept }: { link: string; kept: string },
  at: Date,
): SQL {
  const instant = sql`${at.toISOString()}::timestamptz`;
  const times = TIMES_OF.submitted.map((name) => {
    const column = sql.identifier(`${name}_at`);
    return sql`${column} = coalesce(used.${column}, ${instant})`;
  });
  return sql`update ${invitations} as used
    set status = 'submitted', review_id = kept.id, ${sql.join(times, sql`, `)}
    from ${sql.identifier(kept)} as kept, ${sql.identifier(link)} as link
    where used.business_id = ${businessId}::uuid and used.id = link.id`;
}

/** Notes that the review written through a link stands on the card. */
export async function notePublished(tx: Tx, businessId: string, reviewId: string, at: Date): Promise<void> {
  await tx
    .update(invitations)
    .set(changesOf('published', at))
    .where(
      and(
        eq(invitations.businessId, businessId),
        eq(invitations.reviewId, reviewId),
        inArray(invitations.status, LEADS_ON_FROM.published),
      ),
    );
}

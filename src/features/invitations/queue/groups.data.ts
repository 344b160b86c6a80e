import { sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type Reader, rowsOf } from '#platform/db/database.ts';
import { readMomentCursor } from '#platform/paging.ts';
import { invitations, statusMoment } from '../schema.ts';
import { INVITATION_GROUPS, INVITATION_STATUSES, type SentGroup } from '../statuses.contract.ts';

/**
 * The ids of a group's invitations that came to their status last: a merge of the ends of an index range each. Within
 * the query for the rows the planner would read all invitations of the business.
 */
export async function listLastOfGroup(
  db: Reader,
  business: OwnedBusinessId,
  group: SentGroup,
  cursor: string | undefined,
  most: number,
): Promise<string[]> {
  const place = cursor ? readMomentCursor(cursor) : null;
  const order = sql`order by at desc, id desc limit ${most}`;
  const ends = INVITATION_GROUPS[group].map(
    (one) => sql`(select id, ${statusMoment} as at from ${invitations} where business_id = ${business}
      and label = 'invitation' and status = ${one} ${one === 'queued' ? sql`and channel <> 'whatsapp'` : sql``}
      ${place ? sql`and (${statusMoment}, id) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)` : sql``}
      ${order})`,
  );
  const union = sql.join(ends, sql` union all `);
  const rows = await rowsOf<{ id: string }>(db, sql`select id from (${union}) as ends ${order}`);
  return rows.map(({ id }) => id);
}

/** As `statusMoment`. */
export function cameAt(row: typeof invitations.$inferSelect): Date {
  const moments = INVITATION_STATUSES.map((one) => row[`${one}At`]?.getTime() ?? 0);
  return new Date(Math.max(...moments));
}

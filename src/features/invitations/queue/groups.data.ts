import { type SQL, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { readMomentCursor } from '#platform/paging.ts';
import { invitations, statusMoment } from '../schema.ts';
import { INVITATION_GROUPS, INVITATION_STATUSES, type SentGroup } from '../statuses.contract.ts';

/** The ids of a group's invitations that came to their status last: a merge of the ends of an index range each. */
export function lastOfGroup(
  business: OwnedBusinessId,
  group: SentGroup,
  cursor: string | undefined,
  most: number,
): SQL {
  const place = cursor ? readMomentCursor(cursor) : null;
  const order = sql`order by at desc, id desc limit ${most}`;
  const ends = INVITATION_GROUPS[group].map(
    (one) => sql`(select id, ${statusMoment} as at from ${invitations} where business_id = ${business}
      and label = 'invitation' and status = ${one} ${one === 'queued' ? sql`and channel <> 'whatsapp'` : sql``}
      ${place ? sql`and (${statusMoment}, id) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)` : sql``}
      ${order})`,
  );
  return sql`(select id from (${sql.join(ends, sql` union all `)}) as ends ${order})`;
}

/** As `statusMoment`. */
export function cameAt(row: typeof invitations.$inferSelect): Date {
  const moments = INVITATION_STATUSES.map((one) => row[`${one}At`]?.getTime() ?? 0);
  return new Date(Math.max(...moments));
}

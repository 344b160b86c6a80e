import { and, desc, eq, lt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import type { InvitationChannel, InvitationStatus } from '../contract/statuses.ts';
import { codeOf } from '../policy/codes.ts';
import { invitations } from '../schema.ts';

type Stored = typeof invitations.$inferSelect;
/** An invitation as its business sees it, with the code of its link. */
export type Invitation = Omit<Stored, 'businessId' | 'codeMark' | 'phonePrint' | 'emailPrint'> & {
  code: string;
};

interface Chosen {
  status?: InvitationStatus;
  channel?: InvitationChannel;
  customerId?: string;
  /** The id behind which the page begins. */
  cursor?: string;
  limit: number;
}

/** A page of the business's invitations, the last queued first. With `status: 'queued'` it is what waits to be sent. */
export async function listInvitations(
  db: Reader,
  secret: string,
  business: OwnedBusinessId,
  { status, channel, customerId, cursor, limit }: Chosen,
): Promise<Page<Invitation>> {
  const rows = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.businessId, business),
        status && eq(invitations.status, status),
        channel && eq(invitations.channel, channel),
        customerId ? eq(invitations.customerId, customerId) : undefined,
        cursor ? lt(invitations.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit);
  return {
    items: items.map(
      ({ businessId: _, codeMark: _mark, phonePrint: _phone, emailPrint: _email, ...row }) => ({
        ...row,
        code: codeOf(secret, row.id),
      }),
    ),
    nextCursor,
  };
}

import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { markOfCode, readCode } from './codes.policy.ts';
import { invitations } from './schema.ts';
import { LEADS_ON_FROM } from './states.policy.ts';
import type { InvitationStatus } from './statuses.contract.ts';
import { changesOf } from './visits.mutations.ts';

/**
 * Keyed hash that finds the row of a link.
 * @param typed the code as the form sent it; null where it cannot be a code
 */
export function markOfLink(secret: string, typed: string | null): Buffer | null {
  return typed === null ? null : markOfCode(secret, readCode(typed) ?? '');
}

/** Whether a review may come by the link, which stays as it is until the transaction ends. */
export async function isLinkUsable(
  tx: Tx,
  { businessId, mark, at }: { businessId: string; mark: Buffer; at: Date },
): Promise<boolean> {
  const usable = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.businessId, businessId),
        eq(invitations.codeMark, mark),
        inArray(invitations.status, LEADS_ON_FROM.submitted),
        gt(invitations.expiresAt, at),
      ),
    )
    .for('update');
  return usable.length > 0;
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

import type { LinkHolder } from '#features/accounts/owner-links.guard.ts';
import type { ChosenGround } from '#features/ledger/steps.contract.ts';
import { findMailDecision } from '#features/ledger/steps.data.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { lockReview, type Moderated, moderateIn } from '../mutations.ts';

export type LinkDecided = Moderated | { ok: false; reason: 'link_used' | 'already_decided' | 'no_ground' };

/** Decides about a waiting review by a link in its owner's mail; an old mail never turns a later decision around. */
export async function decideByLink(
  db: Db,
  { businessId, userId: actorId, subject: reviewId }: LinkHolder,
  decision:
    | { status: 'approved'; version?: string }
    | { status: 'rejected'; ground?: ChosenGround; words?: string },
  now: Date,
): Promise<LinkDecided> {
  return transact(db, async (tx) => {
    const review = await lockReview(tx, { businessId, reviewId });
    if (!review) return { ok: false, reason: 'not_found' };
    if (await findMailDecision(tx, businessId, reviewId)) return { ok: false, reason: 'link_used' };
    if (review.status !== 'pending') return { ok: false, reason: 'already_decided' };
    if (decision.status === 'rejected' && !decision.ground) return { ok: false, reason: 'no_ground' };
    return moderateIn(tx, businessId, { reviewId, actorId, via: 'mail' }, decision, now);
  });
}

import { and, eq } from 'drizzle-orm';
import { findBusinessAt } from '#features/cards/names.data.ts';
import { readPhone } from '#features/customers/contacts.policy.ts';
import { listPlacesOf } from '#features/customers/names.data.ts';
import { listLeadsOf } from '#features/leads/data.ts';
import { findWritten } from '#features/writing/receipts/data.ts';
import { takeReceipts } from '#features/writing/receipts/policy.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import {
  type Act,
  acted,
  type CaseOutcome,
  onCase,
  type Refused,
  refused,
  refuseUnlessOpen,
} from './cases.mutations.ts';
import { type MatchKind, readReviewLink, writeReceipt } from './matches.policy.ts';
import { recordEvent } from './mutations.ts';
import { rightsMatches } from './schema.ts';

const MATCHES_MAX = 50;

/**
 * Notes that something held is the requester's though it carries another address, or none: a phone on businesses'
 * lists, or a review. From then on the case is about it too.
 * @param typed the phone, the link of a review on its card, or its writer's own link
 * @param reason how it is known to be theirs
 */
export function addMatch(
  services: Pick<Services, 'db' | 'secret'>,
  act: Act,
  { typed, reason }: { typed: string; reason: string },
  at: Date,
): Promise<CaseOutcome> {
  return onCase(services, act, 'rights_match_added', at, async (tx, found) => {
    const notOpen = refuseUnlessOpen(found);
    if (notOpen) return notOpen;
    const match = await resolve(tx, services.secret, typed);
    if ('reason' in match) return match;
    const { kind, foundBy, rows } = match;
    if (rows === 0) return refused('match_not_found');
    const { caseId, adminId } = act;
    const held = await tx.$count(rightsMatches, eq(rightsMatches.caseId, caseId));
    if (held >= MATCHES_MAX) return refused('too_many_matches');
    const { rowCount } = await tx
      .insert(rightsMatches)
      .values({ id: newId(at), caseId, kind, foundBy, reason, adminId, at })
      .onConflictDoNothing();
    if (!rowCount) return refused('match_known');
    const details = { [kind === 'phone' ? 'customers' : 'reviews']: rows };
    await recordEvent(tx, { caseId, act: 'match_added', actorId: adminId, details }, at);
    return acted;
  });
}

/** Takes back what was noted by mistake: of what is somebody else's the case keeps nothing but that it happened. */
export function removeMatch(
  services: Pick<Services, 'db'>,
  act: Act & { matchId: string },
  at: Date,
): Promise<CaseOutcome> {
  return onCase(services, act, 'rights_match_removed', at, async (tx, found) => {
    const notOpen = refuseUnlessOpen(found);
    if (notOpen) return notOpen;
    const { caseId, adminId, matchId } = act;
    const { rowCount } = await tx
      .delete(rightsMatches)
      .where(and(eq(rightsMatches.caseId, caseId), eq(rightsMatches.id, matchId)));
    if (!rowCount) return refused('not_found');
    await recordEvent(tx, { caseId, act: 'match_removed', actorId: adminId }, at);
    return acted;
  });
}

async function resolve(
  tx: Tx,
  secret: string,
  typed: string,
): Promise<{ kind: MatchKind; foundBy: string; rows: number } | Refused> {
  const phone = readPhone(typed);
  if (phone.ok) {
    const subject = { email: '', phones: [phone.phone] };
    const places = [await listPlacesOf(tx, subject), await listLeadsOf(tx, subject)].flat();
    return { kind: 'phone', foundBy: phone.phone, rows: places.length };
  }
  const of = takeReceipts(secret, typed, '').receipts[0] ?? (await onCard(tx, typed));
  if ('reason' in of) return of;
  const written = await findWritten(tx, of);
  return { kind: 'review', foundBy: writeReceipt(of), rows: written ? 1 : 0 };
}

async function onCard(tx: Tx, typed: string) {
  const link = readReviewLink(typed);
  if (!link) return refused('match_unreadable');
  const businessId = await findBusinessAt(tx, link.username);
  if (!businessId) return refused('match_not_found');
  return { businessId, reviewId: link.reviewId };
}

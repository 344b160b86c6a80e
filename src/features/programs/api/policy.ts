import type { EventKind, Scope } from '../contract.ts';

/** People whom programs of a business may ask in a day: a leaked key must not write to thousands. */
export const ASKED_A_DAY = { points: 200, seconds: 86_400 };

/** A visit is told within so many days. */
export const VISIT_DAYS = 30;

/** A clock of the caller may be so far ahead. */
export const AHEAD_MS = 5 * 60_000;

/** What a key must be allowed to be told of an event; null: any key is. */
const SCOPE_OF: Record<EventKind, Scope | null> = {
  'review.received': 'reviews:read',
  'review.published': 'reviews:read',
  'review.withheld': 'reviews:read',
  'review.edited': 'reviews:read',
  'review.replied': 'reviews:read',
  'lead.received': 'leads:read',
  'invitation.opened': 'invitations:write',
  'subscription.changed': null,
};

export function kindsFor(scopes: readonly Scope[]): EventKind[] {
  const entries = Object.entries(SCOPE_OF) as [EventKind, Scope | null][];
  return entries.flatMap(([kind, scope]) => (scope === null || scopes.includes(scope) ? [kind] : []));
}

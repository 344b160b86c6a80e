import type { EventKind, Scope } from '../contract.ts';

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

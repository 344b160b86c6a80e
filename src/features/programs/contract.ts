/** What a key may do. */
export const SCOPES = [
  'reviews:read',
  'reviews:write',
  'invitations:write',
  'leads:read',
  'figures:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** What programs are told of. */
export const EVENT_KINDS = [
  'review.received',
  'review.published',
  'review.withheld',
  'review.edited',
  'review.replied',
  'lead.received',
  'invitation.opened',
  'subscription.changed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Owners and managers connect programs, and always get the mails about them. */
export const MANAGERS = { leastRole: 'manager' } as const;

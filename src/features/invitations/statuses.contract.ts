// Also used by the browser. Apart from the schemas, which would bring their library along.

/** Channel by which an invitation reaches its customer; a printed one is a job code, for whoever is handed it. */
export const INVITATION_CHANNELS = ['whatsapp', 'email', 'print'] as const;
export type InvitationChannel = (typeof INVITATION_CHANNELS)[number];
export const SENT_CHANNELS = ['whatsapp', 'email'] as const;

export const INVITATION_STATUSES = [
  'queued',
  'sent',
  'opened',
  'started',
  'submitted',
  'published',
  'declined',
  'expired',
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const INVITATION_GROUPS = {
  opened: ['opened', 'started'],
  sent: ['sent', 'queued'],
  written: ['submitted', 'published'],
  ended: ['declined', 'expired'],
} as const satisfies Record<string, readonly InvitationStatus[]>;
export type SentGroup = keyof typeof INVITATION_GROUPS;

export const FUNNEL_STAGES = ['queued', 'sent', 'opened', 'started', 'submitted', 'published'] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

/** Acts of a link's holder. Looking at its address changes nothing: programs do that as well. */
export const LINK_ACTS = ['opened', 'started', 'declined'] as const;

/** States of a link when it is opened. `declined`: a review is welcome all the same. */
export const LINK_STATES = ['open', 'used', 'declined', 'expired'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const SHEET_LABELS = 24;
export const SHEETS_MAX = 5;

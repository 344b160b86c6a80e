import type { InvitationStatus, LinkState } from './statuses.contract.ts';

const DAY_MS = 86_400_000;
export const INVITATION_DAYS = 90;
/** Lifetime of a link: an invitation's begins when it is sent, a printed code's when it is made. */
export const LINK_LIFE_MS = { invitation: INVITATION_DAYS * DAY_MS, job_code: 365 * DAY_MS };

export type InvitationEvent = Exclude<InvitationStatus, 'queued'>;

export const UNANSWERED: readonly InvitationStatus[] = ['queued', 'sent', 'opened', 'started'];

export const LEADS_ON_FROM: Record<InvitationEvent, readonly InvitationStatus[]> = {
  sent: ['queued'],
  // Somebody opened it, so it went out, whatever was noted.
  opened: ['queued', 'sent'],
  started: ['queued', 'sent', 'opened'],
  // Somebody who declined may write all the same.
  submitted: [...UNANSWERED, 'declined'],
  published: ['submitted'],
  declined: UNANSWERED,
  expired: UNANSWERED,
};

/** The times that an event fills in where they are missing: nobody writes through a link that was not opened. */
export const TIMES_OF: Record<InvitationEvent, readonly InvitationEvent[]> = {
  sent: ['sent'],
  opened: ['sent', 'opened'],
  started: ['sent', 'opened', 'started'],
  submitted: ['sent', 'opened', 'started', 'submitted'],
  published: ['published'],
  declined: ['sent', 'opened', 'declined'],
  expired: ['expired'],
};

/** Returns whether a link can still be used, and if not, why. */
export function linkState(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: Date },
  now: Date,
): LinkState {
  if (status === 'submitted' || status === 'published') return 'used';
  if (status === 'expired' || expiresAt <= now) return 'expired';
  return status === 'declined' ? 'declined' : 'open';
}

import { isMobile } from '#features/customers/mobile.policy.ts';
import { MONTHS_BETWEEN, REMINDED_AFTER_DAYS, type Refusal } from './queue/rules.contract.ts';
import type { InvitationStatus, SENT_CHANNELS } from './statuses.contract.ts';

const DAY_MS = 86_400_000;

interface Invitee {
  phone: string | null;
  email: string | null;
  doNotContactAt: Date | null;
  lastVisitAt: Date | null;
}

interface Earlier {
  status: InvitationStatus;
  queuedAt: Date;
  sentAt: Date | null;
}

/**
 * Returns why a customer is not to be invited now; null where they may be. Nobody who asked to stop is invited, and
 * nobody twice within six months unless they were here since.
 * @param last the customer's last invitation
 */
export function refuseInvitation(
  customer: Invitee,
  last: Earlier | null,
  channel: (typeof SENT_CHANNELS)[number],
  now: Date,
): Refusal | null {
  if (customer.doNotContactAt) return 'asked_to_stop';
  if (channel === 'whatsapp' && !isMobile(customer.phone)) return 'no_mobile';
  if (channel === 'email' && !customer.email) return 'no_email';
  if (last?.status === 'queued') return 'waiting';
  // An invitation that expired in the queue never reached anybody.
  if (!last?.sentAt) return null;
  const wasHereSince = customer.lastVisitAt !== null && customer.lastVisitAt > last.sentAt;
  return !wasHereSince && monthsAfter(last.sentAt, MONTHS_BETWEEN) > now ? 'recently_invited' : null;
}

/** Whether the one reminder may go out: unanswered for a week, not reminded yet, and nobody asked to stop. */
export function mayRemind(
  invitation: { status: InvitationStatus; sentAt: Date | null; remindedAt: Date | null; expiresAt: Date },
  customer: Pick<Invitee, 'doNotContactAt'>,
  now: Date,
): boolean {
  const { status, sentAt, remindedAt, expiresAt } = invitation;
  if (customer.doNotContactAt || remindedAt || !sentAt || expiresAt <= now) return false;
  if (!['sent', 'opened', 'started'].includes(status)) return false;
  return now.getTime() - sentAt.getTime() >= REMINDED_AFTER_DAYS * DAY_MS;
}

function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + months);
  // The last day of a shorter month, not the first of the next.
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}

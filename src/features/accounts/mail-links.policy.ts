const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Acts of a link in a mail, performed at the press of a button. Each works once. */
export const PRESSED_ACTS = ['confirm-address', 'confirm-email', 'cancel-email', 'cancel-deletion'] as const;
export type PressedAct = (typeof PRESSED_ACTS)[number];

/** The same, and a new password, which has a form of its own. */
export const MAIL_LINK_ACTS = ['reset-password', ...PRESSED_ACTS] as const;
export type MailLinkAct = (typeof MAIL_LINK_ACTS)[number];

export const DELETION_GRACE_MS = 30 * DAY_MS;

/** A new address that nobody confirms is forgotten. */
export const EMAIL_CHANGE_MS = DAY_MS;

/** Lifetime of each link. The way back to an old address outlasts the change itself: a thief may have made it. */
export const MAIL_LINK_LIFE_MS: Record<MailLinkAct, number> = {
  'reset-password': 30 * MINUTE_MS,
  'confirm-address': 30 * DAY_MS,
  'confirm-email': EMAIL_CHANGE_MS,
  'cancel-email': 7 * DAY_MS,
  'cancel-deletion': DELETION_GRACE_MS,
};

export function erasedAfter(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_GRACE_MS);
}

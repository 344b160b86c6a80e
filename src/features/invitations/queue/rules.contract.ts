export const REFUSALS = ['asked_to_stop', 'no_mobile', 'no_email', 'waiting', 'recently_invited'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const INVITATION_ACTS = ['sent', 'unsent', 'reminded', 'unreminded'] as const;
export type InvitationAct = (typeof INVITATION_ACTS)[number];

export const INVITED_MAX = 200;
/** Mails of one business in 24 hours: a new account must not become somebody's way to mail thousands. */
export const MAILED_PER_DAY = 300;
/** Between two invitations of a customer who was not here since. */
export const MONTHS_BETWEEN = 6;
export const REMINDED_AFTER_DAYS = 7;
/** Of one draw. */
export const DRAWN_MAX = 100;
/** For so long back everybody who was invited must have been drawn before the business may say so. */
export const DRAWN_WEEKS = 8;

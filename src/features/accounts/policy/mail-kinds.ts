/** Mails that an owner can do without; everything about the account itself and its money always comes. */
export const MAIL_KINDS = ['new_review', 'weekly_digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Where a kind was switched. */
export const SWITCHED_VIA = ['settings', 'mail'] as const;
export type SwitchedVia = (typeof SWITCHED_VIA)[number];

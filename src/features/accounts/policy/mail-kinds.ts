/** Mails that an owner can do without; everything about the account itself and its money always comes. */
export const MAIL_KINDS = ['new-review', 'weekly-digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Where a kind was switched. */
export const SWITCHED_VIA = ['settings', 'mail'] as const;
export type SwitchedVia = (typeof SWITCHED_VIA)[number];

/** What the link that ends a kind is signed for. */
export function purposeOfEnding(kind: MailKind): string {
  return `ending ${kind}`;
}

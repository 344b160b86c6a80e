/**
 * A kind of mail that owners can switch off, and all that is said of it. A room declares its own beside its letters;
 * mails about the account itself and its money have none and always come.
 */
export interface MailSwitch {
  /** Name in the store and in links that were mailed; never changes. */
  kind: string;
  /** The work that sends it; admins see it under the label unless it has another name there. */
  job: string;
  when: string;
  label: string;
  description: string;
  reason: string;
  ending: { title: string; text: string; done: string };
}

export type MailSwitches = Readonly<Record<string, MailSwitch>>;

export const SWITCHED_VIA = ['settings', 'mail'] as const;
export type SwitchedVia = (typeof SWITCHED_VIA)[number];

export function purposeOfEnding(kind: string): string {
  return `ending ${kind}`;
}

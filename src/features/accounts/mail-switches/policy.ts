import { type MemberRole, mayActAs } from '../members.policy.ts';

/** What people of a business can hear of by mail, by an alert on their devices, or both. A room declares its own beside its texts. */
export interface Matter {
  /** Name in the store and in links that were mailed, and topic of the pushes; never changes. */
  kind: string;
  label: string;
  description: string;
  /** Hears of it, and so do those above. */
  leastRole: MemberRole;
  /** `always` where the mails come in any case. */
  mail?: SwitchedMail | 'always';
  alert?: {
    when: string;
    /** Comes at once also when it is quiet, until the owner says otherwise. */
    isUrgent?: true;
  };
}

/** Mails about the account itself and its money have no switch and always come. */
interface SwitchedMail {
  when: string;
  reason: string;
  ending: { title: string; text: string; done: string };
}

export type Matters = Readonly<Record<string, Matter>>;
/** A matter whose mails owners can switch off. */
export type MailSwitch = Matter & { mail: SwitchedMail };
export type MailSwitches = Readonly<Record<string, MailSwitch>>;

export function hasSwitch(matter: Matter): matter is MailSwitch {
  return typeof matter.mail === 'object';
}

/** Picks the matters that somebody in a role hears of. */
export function mattersFor<M extends Matter>(
  matters: Readonly<Record<string, M>>,
  role: MemberRole,
): Record<string, M> {
  return Object.fromEntries(Object.entries(matters).filter(([, { leastRole }]) => mayActAs(role, leastRole)));
}

export const SWITCHED_VIA = ['settings', 'mail'] as const;
export type SwitchedVia = (typeof SWITCHED_VIA)[number];

export function purposeOfEnding(kind: string): string {
  return `ending ${kind}`;
}

import { type MessageKind, mailKind } from '#platform/mail/mail-kind.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import type { Owner } from '../owners.data.ts';
import { findReader } from './data.ts';
import type { MailSwitch } from './policy.ts';
import { subscriptionOf } from './subscription.policy.ts';

type MailKindArgs<T> = Parameters<typeof mailKind<T>>;

interface OwnerMailRules<T> extends Omit<MailKindArgs<T>[2], 'write' | 'switchedBy'> {
  /** The switch by which owners end the kind; without one it always comes. */
  switchedBy?: MailSwitch;
  /** Writes the letter; null where there is nothing to tell any more. */
  write(input: T, owner: Owner): Promise<Letter | null>;
}

/** Declares a mail to the owner of a business. It is not sent where the account is closed or suspended. */
export function ownerMail<T extends { businessId: string }>(
  services: Services,
  definition: MailKindArgs<T>[1],
  { switchedBy, write, ...rules }: OwnerMailRules<T>,
): MessageKind {
  return mailKind<T>(services, definition, {
    ...rules,
    switchedBy: switchedBy?.kind,
    async write(input) {
      const owner = await findReader(services.db, input.businessId, switchedBy);
      const letter = owner && (await write(input, owner));
      if (!letter) return null;
      const subscription = switchedBy && subscriptionOf(services, owner, switchedBy);
      return { to: owner, letter, subscription };
    },
  });
}

import { findReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { siteFor } from '#features/accounts/mail-switches/subscription.policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { type MessageKind, mailKind } from '#platform/mail/mail-kind.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/text/format.ts';
import { MANAGERS } from '../contract.ts';
import { findStoredKey } from './data.ts';
import { endingKeyMail, exposedKeyMail } from './jobs.contract.ts';
import { endingKeyLetter, exposedKeyLetter } from './mails.copy.he.ts';
import { queueEndingMails } from './mutations.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof findStoredKey>>>;
type Texts = Parameters<typeof exposedKeyLetter>[0];

export function keyJobs(services: Services): MessageKind[] {
  const { db } = services;
  const keyMail = (
    definition: typeof exposedKeyMail,
    write: (texts: Texts, key: Stored) => Letter | null,
    settle?: (now: Date) => Promise<unknown>,
  ) =>
    mailKind(services, definition, {
      settle,
      async write(input, job) {
        const { businessId } = input;
        const reader = await findReader(services, definition, { input, job, businessId, about: MANAGERS });
        const key = reader && (await findStoredKey(db, input));
        if (!reader || !key) return null;
        const { businessName } = await getBusinessProfile(db, businessId);
        const { fullName } = reader;
        const { name, prefix } = key;
        const keys = `${siteFor(services, reader)}/programs`;
        const letter = write({ fullName, businessName, name, prefix, keys }, key);
        return letter && { to: reader, letter };
      },
    });
  return [
    keyMail(exposedKeyMail, exposedKeyLetter),
    keyMail(
      endingKeyMail,
      (texts, { expiresAt, revokedAt }) =>
        expiresAt && !revokedAt ? endingKeyLetter(formatDate(expiresAt), texts) : null,
      (now) => queueEndingMails(services, now),
    ),
  ];
}

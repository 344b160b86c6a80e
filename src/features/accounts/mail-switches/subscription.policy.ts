import type { MailSubscription } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { writeOwnerLink } from '../owner-links.policy.ts';
import { mailFootCopy } from './copy.he.ts';
import { purposeOfEnding } from './policy.ts';

export function subscriptionOf(
  { secret, publicUrl }: Pick<Services, 'secret' | 'publicUrl'>,
  { businessId, email }: { businessId: string; email: string },
  { kind, mail: { reason } }: { kind: string; mail: { reason: string } },
): MailSubscription {
  const link = { businessId, email, subject: '', expiresAt: null };
  const token = writeOwnerLink(secret, purposeOfEnding(kind), link);
  const unsubscribeUrl = `${publicUrl()}/unsubscribe/${kind}?token=${token}`;
  return {
    reason,
    links: [
      { label: mailFootCopy.stop, url: unsubscribeUrl },
      { label: mailFootCopy.settings, url: `${publicUrl()}/account-settings/alerts` },
    ],
    unsubscribeUrl,
  };
}

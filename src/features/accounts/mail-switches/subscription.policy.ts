import type { MailSubscription } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { writeOwnerLink } from '../owner-links.policy.ts';
import { scopeOf } from '../scope.policy.ts';
import { mailFootCopy } from './copy.he.ts';
import { purposeOfEnding } from './policy.ts';

interface Reader {
  businessId: string;
  email: string;
  hasSeveral: boolean;
}

/** What stands before the paths of a business in a mail: its own address, for whoever acts for several. */
export function siteFor(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { hasSeveral, businessId }: Pick<Reader, 'businessId' | 'hasSeveral'>,
): string {
  return publicUrl() + (hasSeveral ? scopeOf(businessId) : '');
}

export function subscriptionOf(
  { secret, publicUrl }: Pick<Services, 'secret' | 'publicUrl'>,
  { businessId, email, hasSeveral }: Reader,
  { kind, mail: { reason } }: { kind: string; mail: { reason: string } },
): MailSubscription {
  const link = { businessId, email, subject: '', expiresAt: null };
  const token = writeOwnerLink(secret, purposeOfEnding(kind), link);
  const unsubscribeUrl = `${publicUrl()}/unsubscribe/${kind}?token=${token}`;
  return {
    reason,
    links: [
      { label: mailFootCopy.stop, url: unsubscribeUrl },
      {
        label: mailFootCopy.settings,
        url: `${siteFor({ publicUrl }, { businessId, hasSeveral })}/account-settings/alerts`,
      },
    ],
    unsubscribeUrl,
  };
}

import type { PrivacyOfFeature } from '#features/privacy/contract.ts';
import { derivePrivacy, ofUser } from '#features/privacy/mutations.ts';
import { listBusinessesOf } from '../owners.data.ts';
import { listMailSwitches } from './data.ts';
import type { MailSwitches } from './policy.ts';
import { mailSwitches, memberMails } from './schema.ts';

const retention = 'until the account is deleted, and 30 days';
const fields = { kind: 'reference' } as const;

/** Every switch is exported, touched or not; what is stored goes with the account. */
export const privacyOf = (switches: MailSwitches): PrivacyOfFeature =>
  derivePrivacy(
    {
      member_mails: {
        of: 'account_holder',
        purpose: 'which mails about a business somebody does not want',
        retention,
        fields,
        rows: ofUser(memberMails, { hasOwnExport: true, isKept: true }),
      },
      mail_switches: {
        of: 'account_holder',
        purpose: 'the same, for the version before alone; a later migration drops it',
        retention,
        fields,
        rows: ofUser(mailSwitches, { isKept: true }),
      },
    },
    {
      async exportFor(db, { userId }) {
        const ofBusinesses = (await listBusinessesOf(db, userId)).map(async (businessId) => {
          const listed = await listMailSwitches(db, { userId, businessId }, switches);
          return listed.map((one) => ({ businessId, ...one }));
        });
        return { member_mails: (await Promise.all(ofBusinesses)).flat() };
      },
    },
  );

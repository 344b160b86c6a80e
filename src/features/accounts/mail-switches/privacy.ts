import type { PrivacyOfFeature } from '#features/privacy/contract.ts';
import { derivePrivacy, ofUser } from '#features/privacy/mutations.ts';
import { listMailSwitches } from './data.ts';
import type { MailSwitches } from './policy.ts';
import { mailSwitches } from './schema.ts';

/** Every switch is exported, touched or not; what is stored goes with the account. */
export const privacyOf = (switches: MailSwitches): PrivacyOfFeature =>
  derivePrivacy(
    {
      mail_switches: {
        of: 'account_holder',
        purpose: 'which mails somebody does not want',
        retention: 'until the account is deleted, and 30 days',
        fields: { kind: 'reference' },
        rows: ofUser(mailSwitches, { hasOwnExport: true, isKept: true }),
      },
    },
    {
      exportFor: async (db, { userId }) => ({ mail_switches: await listMailSwitches(db, userId, switches) }),
    },
  );

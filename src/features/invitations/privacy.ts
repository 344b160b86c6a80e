import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { listSentTo, putBackRecipients, setAsideRecipients } from './restrictions.mutations.ts';
import { invitationDays, invitations } from './schema.ts';

export const invitationsPrivacy = derivePrivacy({
  tables: {
    invitations: {
      personal: true,
      of: 'account_holder',
      purpose: 'one request and one reminder, and their proof',
      fields: { code_mark: 'credential', phone_print: 'print', email_print: 'print' },
      retention: '26 months, or until the business is erased',
      kept: { period: 'analytics', since: 'queued_at' },
      rows: ofBusiness(invitations, { pagedBy: invitations.id }),
    },
    invitation_days: {
      personal: false,
      because: 'counts of invitations by day and channel',
      rows: ofBusiness(invitationDays),
    },
  },

  /** Customers are known by the address that a business holds: when that goes, an invitation leads to nobody. */
  ofSubject: {
    exportFor: listSentTo,
    eraseFor: async () => ({}),
    setAside: setAsideRecipients,
    putBack: putBackRecipients,
  },
});

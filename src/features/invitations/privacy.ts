import { derivePrivacy, ofBusiness, ofSubject } from '#features/privacy/mutations.ts';
import { isRecipient, restoreRecipients, setAsideRecipients } from './restrictions.mutations.ts';
import { invitationDays, invitations } from './schema.ts';

export const invitationsPrivacy = derivePrivacy(
  {
    invitations: {
      of: 'account_holder',
      purpose: 'one request and one reminder, and their proof',
      fields: { code_mark: 'credential', phone_print: 'print', email_print: 'print' },
      retention: '26 months, or until the business is erased',
      kept: { period: 'analytics', since: 'queued_at' },
      rows: ofBusiness(invitations, { pagedBy: invitations.id }),
      // When the customer goes, an invitation leads to nobody.
      subjectRows: ofSubject(invitations, isRecipient, { unexported: ['drawId', 'sheetId'], isKept: true }),
    },
    invitation_days: {
      impersonal: 'counts of invitations by day and channel',
      rows: ofBusiness(invitationDays),
    },
  },
  {
    ofSubject: { setAside: setAsideRecipients, restore: restoreRecipients },
  },
);

import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import { type PrivacyOfFeature, pagesByKey } from '#platform/privacy.ts';
import { listSentTo, putBackRecipients, setAsideRecipients } from './restrictions.mutations.ts';
import { invitationDays, invitations } from './schema.ts';

// Hashes that find the code in the link and a returning customer.
const { codeMark: _mark, phonePrint: _phone, emailPrint: _email, ...columns } = getTableColumns(invitations);

export const privacy: PrivacyOfFeature = {
  tables: {
    invitations: {
      personal: true,
      of: 'account_holder',
      purpose: 'one request and one reminder, and their proof',
      fields: { code_mark: 'credential', phone_print: 'print', email_print: 'print' },
      retention: '26 months, or until the business is erased',
      kept: { period: 'analytics', since: 'queued_at' },
    },
    invitation_days: { personal: false, because: 'counts of invitations by day and channel' },
  },

  async exportFor(db, { businessId }) {
    return {
      invitations: pagesByKey<{ id: string }>((last, limit) =>
        db
          .select(columns)
          .from(invitations)
          .where(and(eq(invitations.businessId, businessId), last && gt(invitations.id, last.id)))
          .orderBy(invitations.id)
          .limit(limit),
      ),
    };
  },

  async eraseFor(tx, { businessId }) {
    await tx.delete(invitations).where(eq(invitations.businessId, businessId));
    await tx.delete(invitationDays).where(eq(invitationDays.businessId, businessId));
  },

  /** Customers are known by the address that a business holds: when that goes, an invitation leads to nobody. */
  ofSubject: {
    exportFor: listSentTo,
    eraseFor: async () => ({}),
    setAside: setAsideRecipients,
    putBack: putBackRecipients,
  },
};

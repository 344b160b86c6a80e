import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import { type PrivacyOfFeature, pagesByKey } from '#platform/privacy.ts';
import { invitationDays, invitations, whatsappTemplates } from './schema.ts';

// What the code in the link is found by.
const { codeMark: _mark, ...columns } = getTableColumns(invitations);

export const privacy: PrivacyOfFeature = {
  tables: {
    whatsapp_templates: {
      personal: true,
      of: 'account_holder',
      retention: 'until the account is deleted, and 30 days',
    },
    invitations: {
      ...{ personal: true, of: 'account_holder', retention: '26 months, or until the business is erased' },
      kept: { period: 'analytics', since: 'queued_at' },
    },
    invitation_days: { personal: false, because: 'counts of invitations by day and channel' },
  },

  async exportFor(db, { businessId }) {
    return {
      whatsapp_templates: await db
        .select()
        .from(whatsappTemplates)
        .where(eq(whatsappTemplates.businessId, businessId)),
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
    await tx.delete(whatsappTemplates).where(eq(whatsappTemplates.businessId, businessId));
  },
};

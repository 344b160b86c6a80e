import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import { type PrivacyOfFeature, pagesByKey } from '#platform/privacy.ts';
import { listSentTo, putBackRecipients, setAsideRecipients } from './mutations/restrictions.ts';
import { draws, invitationDays, invitations, whatsappTemplates } from './schema.ts';

// What the code in the link, and somebody who comes again, is found by.
const { codeMark: _mark, phonePrint: _phone, emailPrint: _email, ...columns } = getTableColumns(invitations);

export const privacy: PrivacyOfFeature = {
  tables: {
    whatsapp_templates: {
      personal: true,
      of: 'account_holder',
      purpose: 'messages that a business sends',
      fields: { title: 'words', message: 'words' },
      retention: 'until the account is deleted, and 30 days',
    },
    invitations: {
      personal: true,
      of: 'account_holder',
      purpose: 'one request and one reminder, and their proof',
      fields: { code_mark: 'credential', phone_print: 'print', email_print: 'print' },
      retention: '26 months, or until the business is erased',
      kept: { period: 'analytics', since: 'queued_at' },
    },
    draws: {
      personal: true,
      of: 'account_holder',
      purpose: 'showing that who was invited was drawn by chance',
      fields: { seed: 'reference', commitment: 'print', entries: 'print' },
      retention: 'until the business is erased',
    },
    invitation_days: { personal: false, because: 'counts of invitations by day and channel' },
  },

  async exportFor(db, { businessId }) {
    const held = await db.select().from(draws).where(eq(draws.businessId, businessId));
    return {
      // Before the list is in, the seed is nobody's to know.
      draws: held.map((draw) => ({ ...draw, seed: draw.drawnAt ? draw.seed : null })),
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
    await tx.delete(draws).where(eq(draws.businessId, businessId));
    await tx.delete(whatsappTemplates).where(eq(whatsappTemplates.businessId, businessId));
  },

  /** Customers are known by the address that a business holds: when that goes, an invitation leads to nobody. */
  ofSubject: {
    exportFor: listSentTo,
    eraseFor: async () => ({}),
    setAside: setAsideRecipients,
    putBack: putBackRecipients,
  },
};

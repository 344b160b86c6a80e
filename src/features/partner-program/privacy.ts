import { and, eq, exists, isNotNull, not, or } from 'drizzle-orm';
import { derivePrivacy, ofBusiness, ofUser } from '#platform/privacy-tables.ts';
import { partnerLedger, partnerPayments, partners, payments, referrals, taxStatements } from './schema.ts';

const BOOKS_RETENTION = '7 years, as bookkeeping demands; without a name once the account is erased';

export const privacy = derivePrivacy({
  tables: {
    partners: {
      personal: true,
      of: 'account_holder',
      purpose: 'the partner programme',
      rows: ofBusiness(partners, { isKept: true }),
      fields: {},
      retention: BOOKS_RETENTION,
    },
    partner_ledger: {
      personal: true,
      of: 'account_holder',
      purpose: 'the books of the partner programme',
      rows: ofBusiness(partnerLedger, { isKept: true }),
      fields: {},
      retention: BOOKS_RETENTION,
    },
    partner_payments: {
      personal: true,
      of: 'account_holder',
      purpose: 'paying partners, with their documents',
      rows: ofBusiness(partnerPayments, { isKept: true }),
      fields: {
        month: 'reference',
        invoice: 'picture',
        document_number: 'reference',
        allocation_number: 'reference',
        return_reason: 'words',
      },
      retention: BOOKS_RETENTION,
    },
    partner_tax_statements: {
      personal: true,
      of: 'account_holder',
      purpose: 'withholding tax of what partners are paid',
      rows: ofBusiness(taxStatements, { isKept: true }),
      fields: { dealer_number: 'reference', reason: 'words' },
      retention:
        '7 years where a payment went by it, as bookkeeping demands; until the account is deleted otherwise',
    },
    payments: {
      personal: true,
      of: 'account_holder',
      purpose: 'the books: what was paid for a subscription',
      rows: ofUser(payments, { isKept: true }),
      fields: { source_key: 'reference', reference: 'reference' },
      retention: BOOKS_RETENTION,
    },
    referrals: {
      personal: true,
      of: 'account_holder',
      purpose: 'counting who came by whom, and finding self-referral',
      fields: { signs: 'reference', mail_print: 'print' },
      retention: 'until the account is deleted, and 30 days; then a date and a sum without a person',
    },
  },

  async exportFor(db, { userId, businessId }) {
    const { id, status, position, commissionAgorot, createdAt, decidedAt } = referrals;
    return {
      // Those a partner brought and the one a newcomer came by, each without who the other is.
      referrals: await db
        .select({ id, status, position, commissionAgorot, createdAt, decidedAt })
        .from(referrals)
        .where(or(eq(referrals.businessId, businessId), eq(referrals.userId, userId))),
    };
  },

  /** The books stay, under an id that leads to nobody any more; invoices stay until their years are over. */
  async eraseFor(tx, { userId, businessId }) {
    const forgotten = { status: 'inactive' as const, signs: [], mailPrint: null };
    await tx
      .update(referrals)
      .set({ ...forgotten, userId: null })
      .where(eq(referrals.userId, userId));
    await tx.update(referrals).set(forgotten).where(eq(referrals.businessId, businessId));
    await tx.update(payments).set({ userId: null }).where(eq(payments.userId, userId));
    await tx
      .update(partnerPayments)
      .set({ returnReason: '' })
      .where(and(eq(partnerPayments.businessId, businessId), isNotNull(partnerPayments.returnedAt)));
    // The withheld tax is reported under the number of the person it was withheld from; everything else goes.
    const wentByIt = tx
      .select({ id: partnerPayments.id })
      .from(partnerPayments)
      .where(
        and(
          eq(partnerPayments.businessId, taxStatements.businessId),
          eq(partnerPayments.taxStatementId, taxStatements.id),
        ),
      );
    await tx
      .delete(taxStatements)
      .where(and(eq(taxStatements.businessId, businessId), not(exists(wentByIt))));
  },
});

import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm';
import { derivePrivacy, ofBusiness, ofHolder } from '#features/privacy/mutations.ts';
import { partnerLedger, partnerPayments, partners, referrals, taxStatements } from './schema.ts';

const BOOKS_RETENTION = '7 years, as bookkeeping demands; without a name once the account is erased';

export const partnersPrivacy = derivePrivacy(
  {
    partners: {
      of: 'account_holder',
      purpose: 'the partner programme',
      rows: ofBusiness(partners, { isKept: true }),
      fields: {},
      retention: BOOKS_RETENTION,
    },
    referrals: {
      of: 'account_holder',
      purpose: 'counting who came by whom, and finding self-referral',
      // Those a partner brought and the one a newcomer came by, each without who the other is.
      rows: ofHolder(
        referrals,
        ({ userId, businessId }) => or(eq(referrals.businessId, businessId), eq(referrals.userId, userId)),
        { unexported: ['businessId', 'userId', 'signs', 'decidedBy'], isKept: true },
      ),
      fields: { signs: 'reference', mail_print: 'print' },
      retention: 'until the account is deleted, and 30 days; then a date and a sum without a person',
    },
    partner_ledger: {
      of: 'account_holder',
      purpose: 'the books of the partner programme',
      rows: ofBusiness(partnerLedger, { isKept: true }),
      fields: {},
      retention: BOOKS_RETENTION,
    },
    partner_payments: {
      of: 'account_holder',
      purpose: 'paying partners, with their documents',
      rows: ofBusiness(partnerPayments, {
        unexported: ['checkedBy', 'approvedBy', 'paidBy'],
        isKept: true,
      }),
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
      of: 'account_holder',
      purpose: 'withholding tax of what partners were paid before November 2026',
      rows: ofBusiness(taxStatements, { unexported: ['decidedBy'], isKept: true }),
      fields: { dealer_number: 'reference', reason: 'words' },
      retention:
        '7 years where a payment went by it, as bookkeeping demands; until the account is deleted otherwise',
    },
  },
  {
    /** The books stay, under an id that leads to nobody any more; invoices until their years are over. */
    async eraseFor(tx, { userId, businessId }) {
      const forgotten = { status: 'inactive' as const, signs: [], mailPrint: null };
      await tx
        .update(referrals)
        .set({ ...forgotten, userId: null })
        .where(eq(referrals.userId, userId));
      await tx.update(referrals).set(forgotten).where(eq(referrals.businessId, businessId));
      const isOwn = eq(partnerPayments.businessId, businessId);
      await tx
        .update(partnerPayments)
        .set({ returnReason: '' })
        .where(and(isOwn, isNotNull(partnerPayments.returnedAt)));
      // The withheld tax was reported under the number of the person it was withheld from.
      const paidBy = tx
        .select({ id: partnerPayments.taxStatementId })
        .from(partnerPayments)
        .where(and(isOwn, isNotNull(partnerPayments.taxStatementId)));
      await tx
        .delete(taxStatements)
        .where(and(eq(taxStatements.businessId, businessId), notInArray(taxStatements.id, paidBy)));
    },
  },
);

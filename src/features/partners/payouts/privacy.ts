import { and, eq, isNotNull } from 'drizzle-orm';
import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { valuesOf } from '#platform/values-of.ts';
import { BOOKS_RETENTION } from '../policy.ts';
import { deleteStatements } from '../tax/mutations.ts';
import { partnerPayments } from './schema.ts';

export const payoutsPrivacy = derivePrivacy(
  {
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
  },
  {
    /** Invoices stay until their years are over; the tax details stay where a payment went by them. */
    async eraseFor(tx, { businessId }) {
      const isOwn = eq(partnerPayments.businessId, businessId);
      await tx
        .update(partnerPayments)
        .set({ returnReason: '' })
        .where(and(isOwn, isNotNull(partnerPayments.returnedAt)));
      // The withheld tax is reported under the number of the person it was withheld from; everything else goes.
      const paid = await tx
        .select({ statementId: partnerPayments.taxStatementId })
        .from(partnerPayments)
        .where(isOwn);
      await deleteStatements(tx, businessId, valuesOf(paid, 'statementId'));
    },
  },
);

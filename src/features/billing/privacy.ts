import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { derivePrivacy, ofBusiness, ofHolder, ofUser } from '#features/privacy/mutations.ts';
import {
  bookDifferences,
  charges,
  freePeriods,
  paymentDocuments,
  paymentNotices,
  payments,
  planRequests,
  subscriptions,
} from './schema.ts';

const WITH_THE_ACCOUNT = 'until the account is deleted, and 30 days';
const BOOKS = '7 years, as bookkeeping demands; without a name once the account is erased';

export const billingPrivacy = derivePrivacy(
  {
    plan_requests: {
      of: 'account_holder',
      purpose: 'answering requests for a plan',
      fields: {},
      rows: ofBusiness(planRequests, { unexported: ['businessId', 'endedBy'] }),
      retention: WITH_THE_ACCOUNT,
    },
    subscriptions: {
      of: 'account_holder',
      purpose: 'renewing a plan by the card that its owner kept',
      rows: ofBusiness(subscriptions, { unexported: ['businessId', 'cardToken'] }),
      fields: { card_token: 'credential', card_last4: 'reference', card_expires: 'reference' },
      retention: WITH_THE_ACCOUNT,
    },
    // Found by their charges, so erased before these.
    payment_notices: {
      of: 'account_holder',
      purpose: 'finding out why a payment and our books differ',
      fields: { provider: 'reference', digest: 'print', body: 'contact', headers: 'reference' },
      rows: ofHolder(paymentNotices, ofTheirCharges(paymentNotices.chargeId), {
        unexported: ['body', 'headers', 'chargeId'],
      }),
      retention: '90 days; those of a known payment no longer than the account',
      kept: { period: 'notices', since: 'received_at' },
    },
    charges: {
      of: 'account_holder',
      purpose: 'being paid once, and giving back what was paid twice',
      rows: ofBusiness(charges, {
        unexported: ['businessId', 'checkoutId', 'checkoutUrl', 'looks', 'nextLookAt'],
      }),
      fields: {
        checkout_id: 'reference',
        checkout_url: 'reference',
        transaction_id: 'reference',
        code: 'reference',
      },
      retention: WITH_THE_ACCOUNT,
    },
    free_periods: {
      of: 'account_holder',
      purpose: 'renewing a plan without a charge',
      rows: ofBusiness(freePeriods, { unexported: ['businessId'] }),
      fields: {},
      retention: WITH_THE_ACCOUNT,
    },
    payment_documents: {
      of: 'account_holder',
      purpose: 'the tax documents of payments and refunds',
      fields: { number: 'reference', url: 'reference', file: 'picture' },
      rows: ofHolder(
        paymentDocuments,
        ({ userId }, db) =>
          inArray(
            paymentDocuments.paymentId,
            db.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId)),
          ),
        { unexported: ['paymentId', 'looks', 'nextLookAt', 'askedAt'], isKept: true },
      ),
      retention: BOOKS,
    },
    book_differences: {
      of: 'account_holder',
      purpose: 'finding out why our books and the provider’s differ',
      fields: { subject: 'reference', note: 'words' },
      rows: ofHolder(bookDifferences, ofTheirCharges(bookDifferences.chargeId), {
        unexported: ['chargeId', 'paymentId', 'closedBy', 'note'],
      }),
      retention: '7 years, as bookkeeping demands; those of an account go with it',
      kept: { period: 'books', since: 'found_at' },
    },
    payments: {
      of: 'account_holder',
      purpose: 'the books: what was paid for a subscription',
      rows: ofUser(payments, { unexported: ['recordedBy'], isKept: true }),
      fields: { source_key: 'reference', reference: 'reference' },
      retention: BOOKS,
    },
  },
  {
    /** The books stay, under an id that leads to nobody any more. */
    async eraseFor(tx, { userId }) {
      await tx.update(payments).set({ userId: null }).where(eq(payments.userId, userId));
    },
  },
);

function ofTheirCharges(chargeId: PgColumn): Parameters<typeof ofHolder>[1] {
  return ({ businessId }, db) =>
    inArray(chargeId, db.select({ id: charges.id }).from(charges).where(eq(charges.businessId, businessId)));
}

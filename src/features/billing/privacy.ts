import { eq } from 'drizzle-orm';
import { derivePrivacy, ofBusiness, ofUser } from '#features/privacy/mutations.ts';
import { charges, payments, planRequests, subscriptions } from './schema.ts';

const WITH_THE_ACCOUNT = 'until the account is deleted, and 30 days';

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
    payment_notices: {
      of: 'account_holder',
      purpose: 'finding out why a payment and our books differ',
      fields: { provider: 'reference', digest: 'print', body: 'contact', headers: 'reference' },
      retention: 'as security logs',
      kept: { period: 'security_logs', since: 'received_at' },
    },
    payments: {
      of: 'account_holder',
      purpose: 'the books: what was paid for a subscription',
      rows: ofUser(payments, { unexported: ['recordedBy'], isKept: true }),
      fields: { source_key: 'reference', reference: 'reference' },
      retention: '7 years, as bookkeeping demands; without a name once the account is erased',
    },
  },
  {
    /** The books stay, under an id that leads to nobody any more. */
    async eraseFor(tx, { userId }) {
      await tx.update(payments).set({ userId: null }).where(eq(payments.userId, userId));
    },
  },
);

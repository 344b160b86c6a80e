import { eq, or } from 'drizzle-orm';
import { derivePrivacy, ofBusiness, ofHolder, ofUser } from '#features/privacy/mutations.ts';
import { BOOKS_RETENTION } from '../policy.ts';
import { partnerLedger, payments, referrals } from './schema.ts';

export const partnerProgramPrivacy = derivePrivacy(
  {
    partner_ledger: {
      of: 'account_holder',
      purpose: 'the books of the partner programme',
      rows: ofBusiness(partnerLedger, { isKept: true }),
      fields: {},
      retention: BOOKS_RETENTION,
    },
    payments: {
      of: 'account_holder',
      purpose: 'the books: what was paid for a subscription',
      rows: ofUser(payments, { unexported: ['recordedBy'], isKept: true }),
      fields: { source_key: 'reference', reference: 'reference' },
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
  },
  {
    /** The books stay, under an id that leads to nobody any more. */
    async eraseFor(tx, { userId, businessId }) {
      const forgotten = { status: 'inactive' as const, signs: [], mailPrint: null };
      await tx
        .update(referrals)
        .set({ ...forgotten, userId: null })
        .where(eq(referrals.userId, userId));
      await tx.update(referrals).set(forgotten).where(eq(referrals.businessId, businessId));
      await tx.update(payments).set({ userId: null }).where(eq(payments.userId, userId));
    },
  },
);

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { partnerPayments } from '../payouts/schema.ts';
import { agorot, ofPartner } from '../schema.ts';
import { REFERRAL_STATUSES } from './contract.ts';
import { PAYMENT_SOURCES } from './payment-source.policy.ts';
import { SIGNS } from './self-referral.policy.ts';

export const referrals = pgTable(
  'referrals',
  {
    businessId: ofPartner(),
    id: uuid().notNull(),
    /** Registered user; null when the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: REFERRAL_STATUSES }).notNull(),
    /** Its place among the sign-ups that count: given once, never taken back or moved. */
    position: integer(),
    /** Reason for which it is, or was, held. */
    signs: text({ enum: SIGNS }).array().notNull().default(sql`'{}'`),
    /** SHA-256 of the folded address: tells the next sign-up from the same mailbox. */
    mailPrint: text('mail_print'),
    /** Kept by the ledger. */
    commissionAgorot: agorot('commission_agorot').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('referrals_user_key').on(t.userId),
    uniqueIndex('referrals_position_key').on(t.businessId, t.position),
    index('referrals_mail_idx').on(t.businessId, t.mailPrint),
    index('referrals_id_idx').on(t.id),
    index('referrals_held_idx').on(t.id).where(sql`status = 'pending'`),
    index('referrals_undecided_idx')
      .on(t.id)
      .where(sql`status = 'pending' and decided_at is null and signs <> '{}'`),
    index('referrals_waiting_idx').on(t.userId).where(sql`status = 'pending'`),
  ],
);

/** Payments of users, and refunds as negative rows. Never changed, except that a payer may be forgotten. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    refundOf: uuid('refund_of').references((): AnyPgColumn => payments.id),
    /** VAT included. Zero where a free renewal paid. */
    amountAgorot: agorot('amount_agorot').notNull(),
    /** Of the day of the payment; a refund has its payment's. */
    vatBasisPoints: integer('vat_basis_points').notNull(),
    paidAt: instant('paid_at').notNull(),
    source: text({ enum: PAYMENT_SOURCES }).notNull(),
    sourceKey: text('source_key').notNull(),
    reference: text().notNull().default(''),
    /** The admin who wrote it down; null: a machine. */
    recordedBy: uuid('recorded_by'),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_source_key').on(t.source, t.sourceKey),
    index('payments_user_idx').on(t.userId, t.id),
    index('payments_refund_idx').on(t.refundOf),
    check('payments_direction', sql`(${t.refundOf} is null) = (${t.amountAgorot} >= 0)`),
  ],
);

const ENTRY_KINDS = ['renewal_earned', 'renewal_used', 'commission', 'refund', 'payout', 'withheld'] as const;

/** Everything that ever changed what a partner is owed. Rows are only added: a trigger refuses the rest. */
export const partnerLedger = pgTable(
  'partner_ledger',
  {
    businessId: ofPartner(),
    id: uuid().notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amountAgorot: agorot('amount_agorot').notNull().default(0),
    renewals: smallint().notNull().default(0),
    referralId: uuid('referral_id'),
    paymentId: uuid('payment_id').references(() => payments.id),
    payoutId: uuid('payout_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    foreignKey({
      name: 'partner_ledger_referral_fk',
      columns: [t.businessId, t.referralId],
      foreignColumns: [referrals.businessId, referrals.id],
    }),
    foreignKey({
      name: 'partner_ledger_payout_fk',
      columns: [t.businessId, t.payoutId],
      foreignColumns: [partnerPayments.businessId, partnerPayments.id],
    }),
    index('partner_ledger_time_idx').on(t.businessId, t.at),
    // Nothing is booked twice, whoever tries.
    uniqueIndex('partner_ledger_payment_key').on(t.paymentId),
    uniqueIndex('partner_ledger_payout_key').on(t.businessId, t.payoutId, t.kind),
    uniqueIndex('partner_ledger_renewal_key').on(t.businessId).where(sql`kind = 'renewal_earned'`),
    check(
      'partner_ledger_signs',
      sql`case ${t.kind}
        when 'commission' then ${t.amountAgorot} > 0 and ${t.renewals} = 0 and ${t.referralId} is not null and ${t.paymentId} is not null
        when 'refund' then ${t.amountAgorot} < 0 and ${t.renewals} = 0 and ${t.referralId} is not null and ${t.paymentId} is not null
        when 'payout' then ${t.amountAgorot} < 0 and ${t.renewals} = 0 and ${t.payoutId} is not null
        when 'withheld' then ${t.amountAgorot} < 0 and ${t.renewals} = 0 and ${t.payoutId} is not null
        when 'renewal_earned' then ${t.amountAgorot} = 0 and ${t.renewals} = 1
        when 'renewal_used' then ${t.amountAgorot} = 0 and ${t.renewals} = -1 and ${t.paymentId} is not null
        else false end`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
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
import { payments } from '#features/billing/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { DOCUMENT_TYPES } from './payouts/policy.ts';
import { REFERRAL_STATUSES } from './program/contract.ts';
import { SIGNS } from './program/self-referral.policy.ts';

const agorot = (name: string) => bigint(name, { mode: 'number' });

/** A business that brought others, with sums kept by triggers; no reference to it, since books outlive the account. */
export const partners = pgTable(
  'partners',
  {
    businessId: uuid('business_id').primaryKey(),
    referrals: integer().notNull().default(0),
    active: integer().notNull().default(0),
    pending: integer().notNull().default(0),
    /** The last position that was given. */
    signUps: integer('sign_ups').notNull().default(0),
    /** Free renewals earned and not used. */
    renewals: integer().notNull().default(0),
    /** Commissions less refunds. */
    earnedAgorot: agorot('earned_agorot').notNull().default(0),
    closedAgorot: agorot('closed_agorot').notNull().default(0),
    paidAgorot: agorot('paid_agorot').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('partners_open_idx').on(t.businessId).where(sql`earned_agorot > closed_agorot`),
    check('partners_renewals', sql`${t.renewals} >= 0`),
  ],
);

/** The partner that a row belongs to. */
const ofPartner = () =>
  uuid('business_id')
    .notNull()
    .references(() => partners.businessId);

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
    index('referrals_decided_idx').on(t.id).where(sql`decided_at is not null`),
    index('referrals_waiting_idx').on(t.userId).where(sql`status = 'pending'`),
  ],
);

/** Statements about tax, which payments went by until November 2026: nothing writes them any more. */
export const taxStatements = pgTable(
  'partner_tax_statements',
  {
    businessId: ofPartner(),
    id: uuid().notNull(),
    dealerKind: text('dealer_kind', { enum: ['exempt', 'authorised', 'company'] }).notNull(),
    /** Nine digits: of a person, their identity number. */
    dealerNumber: text('dealer_number').notNull(),
    /** Of the certificate; null where there is none. */
    rateBasisPoints: integer('rate_basis_points'),
    validUntil: date('valid_until', { mode: 'string' }),
    statedAt: instant('stated_at').notNull(),
    verdict: text({ enum: ['checked', 'declined', 'replaced'] }),
    decidedAt: instant('decided_at'),
    /** The admin; null where another statement took its place. */
    decidedBy: uuid('decided_by'),
    /** Reason for which it was declined, in words for the partner. */
    reason: text().notNull().default(''),
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('partner_tax_waiting_key').on(t.businessId).where(sql`verdict is null`),
    uniqueIndex('partner_tax_checked_key').on(t.businessId).where(sql`verdict = 'checked'`),
    index('partner_tax_id_idx').on(t.id),
    index('partner_tax_waiting_idx').on(t.id).where(sql`verdict is null`),
    index('partner_tax_checked_idx').on(t.id).where(sql`verdict = 'checked'`),
    index('partner_tax_ending_idx')
      .on(t.validUntil)
      .where(sql`verdict = 'checked' and valid_until is not null`),
    check('partner_tax_certificate', sql`(${t.rateBasisPoints} is null) = (${t.validUntil} is null)`),
    check('partner_tax_rate', sql`${t.rateBasisPoints} between 0 and 4700`),
    check('partner_tax_verdict', sql`(${t.verdict} is null) = (${t.decidedAt} is null)`),
  ],
);

/** A closed month of a partner: what it came to, its document, and when it was paid. */
export const partnerPayments = pgTable(
  'partner_payments',
  {
    businessId: ofPartner(),
    id: uuid().notNull(),
    month: text().notNull(),
    amountAgorot: agorot('amount_agorot').notNull(),
    closedAt: instant('closed_at').notNull(),
    invoice: text(),
    uploadedAt: instant('uploaded_at'),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }),
    documentNumber: text('document_number'),
    issuedOn: date('issued_on', { mode: 'string' }),
    /** As it stands on the document, which is over the month's amount. */
    documentVatAgorot: agorot('document_vat_agorot'),
    allocationNumber: text('allocation_number'),
    /** When an admin gave the document back, and why, in words for the partner; another document ends it. */
    returnedAt: instant('returned_at'),
    returnReason: text('return_reason').notNull().default(''),
    paidAt: instant('paid_at'),
    paidBy: uuid('paid_by'),
    /** Amounts of the payment; null before it, and in months paid before tax was withheld. */
    vatAgorot: agorot('vat_agorot'),
    withheldAgorot: agorot('withheld_agorot'),
    /** Last day of the certificate, as the admin who paid typed it; null without one. */
    certificateUntil: date('certificate_until', { mode: 'string' }),
    /** Of months paid until November 2026, which were checked and approved first, and taxed by a statement. */
    checkedAt: instant('checked_at'),
    checkedBy: uuid('checked_by'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    taxStatementId: uuid('tax_statement_id'),
    withheldBasisPoints: integer('withheld_basis_points'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    foreignKey({
      name: 'partner_payments_tax_fk',
      columns: [t.businessId, t.taxStatementId],
      foreignColumns: [taxStatements.businessId, taxStatements.id],
    }),
    uniqueIndex('partner_payments_month_key').on(t.businessId, t.month),
    // One document is paid once, whoever writes its number in whichever way.
    uniqueIndex('partner_payments_document_key')
      .on(t.businessId, sql`ltrim(upper(document_number), '0')`)
      .where(sql`document_number is not null`),
    index('partner_payments_id_idx').on(t.id),
    index('partner_payments_tax_idx').on(t.businessId, t.taxStatementId),
    index('partner_payments_unpaid_idx').on(t.id).where(sql`paid_at is null`),
    index('partner_payments_invoice_idx').on(t.invoice).where(sql`invoice is not null`),
    index('partner_payments_kept_idx').on(t.closedAt).where(sql`invoice is not null`),
    check('partner_payments_amount', sql`${t.amountAgorot} > 0`),
    check('partner_payments_paid', sql`${t.paidAt} is null or ${t.uploadedAt} is not null`),
    // Documents from before their numbers were asked for have none.
    check(
      'partner_payments_document',
      sql`${t.documentNumber} is null
        or num_nulls(${t.uploadedAt}, ${t.documentType}, ${t.issuedOn}, ${t.documentVatAgorot}) = 0`,
    ),
    check(
      'partner_payments_settled',
      sql`num_nulls(${t.vatAgorot}, ${t.withheldAgorot}) in (0, 2)
        and ${t.vatAgorot} >= 0 and ${t.withheldAgorot} between 0 and ${t.amountAgorot}`,
    ),
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

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PLAN_IDS } from '#features/accounts/plan-names/policy.ts';
import { businessKey, users } from '#features/accounts/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';
import { REQUEST_ENDINGS } from './asking/policy.ts';
import { DIFFERENCE_KINDS } from './books/policy.ts';
import {
  CHARGE_KINDS,
  CHARGE_STATES,
  PAID_PLANS,
  PAYMENT_SOURCES,
  SUBSCRIPTION_SOURCES,
  SUBSCRIPTION_STATES,
} from './policy.ts';

const agorot = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

/** At most one runs for a business at a time. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    businessId: businessKey(),
    source: text({ enum: SUBSCRIPTION_SOURCES }).notNull(),
    plan: text({ enum: PAID_PLANS }).notNull(),
    /** A month's price, VAT included: kept until its owner is told of another. */
    priceAgorot: agorot('price_agorot').notNull(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    /** Day of the month on which it renews. */
    anchor: smallint().notNull(),
    periodStart: day('period_start').notNull(),
    /** The first day that is not paid for; null for an admin's plan. */
    periodEnd: day('period_end'),
    /** Set when it was cancelled: the day on which it ends. */
    endsOn: day('ends_on'),
    /** The cheaper plan of the next period. */
    nextPlan: text('next_plan', { enum: PAID_PLANS }),
    /** The provider's token, sealed. */
    cardToken: text('card_token'),
    cardLast4: text('card_last4').notNull().default(''),
    /** `YYYY-MM`. */
    cardExpires: text('card_expires').notNull().default(''),
    /** When the renewal first failed. */
    failedOn: day('failed_on'),
    tries: smallint().notNull().default(0),
    /** The next automatic charge; null: none. */
    nextChargeAt: instant('next_charge_at'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('subscriptions_running_key').on(t.businessId).where(sql`state <> 'ended'`),
    index('subscriptions_business_idx').on(t.businessId, t.id),
    index('subscriptions_due_idx').on(t.nextChargeAt).where(sql`next_charge_at is not null`),
    index('subscriptions_ending_idx').on(t.endsOn).where(sql`ends_on is not null and state <> 'ended'`),
    index('subscriptions_counts_idx').on(t.state, t.source, t.endsOn),
    index('subscriptions_past_due_idx').on(t.id).where(sql`state = 'past_due'`),
    check('subscriptions_ended', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
  ],
);

/** Every attempt to charge or refund. Its id is the reference that the provider gets. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey(),
    businessId: businessKey(),
    /** Null until the first payment. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: CHARGE_KINDS }).notNull(),
    plan: text({ enum: PAID_PLANS }).notNull(),
    periodStart: day('period_start').notNull(),
    amountAgorot: agorot('amount_agorot').notNull(),
    /** The charge that is refunded. */
    refundOf: uuid('refund_of').references((): AnyPgColumn => charges.id, { onDelete: 'cascade' }),
    state: text({ enum: CHARGE_STATES }).notNull(),
    checkoutId: text('checkout_id'),
    checkoutUrl: text('checkout_url'),
    expiresAt: instant('expires_at'),
    transactionId: text('transaction_id'),
    /** The provider's code of a refusal, or our reason for returning the money. */
    code: text().notNull().default(''),
    /** Number of lookups. */
    looks: smallint().notNull().default(0),
    nextLookAt: instant('next_look_at'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('charges_paid_key')
      .on(t.subscriptionId, t.periodStart)
      .where(sql`state = 'paid' and kind in ('first', 'renewal')`),
    uniqueIndex('charges_checkout_key').on(t.checkoutId),
    uniqueIndex('charges_transaction_key').on(t.transactionId),
    index('charges_business_idx').on(t.businessId, t.id),
    index('charges_subscription_idx').on(t.subscriptionId, t.id),
    index('charges_refund_idx').on(t.refundOf).where(sql`refund_of is not null`),
    index('charges_look_idx').on(t.nextLookAt).where(sql`next_look_at is not null`),
  ],
);

/** Months that renew without a charge; the partner programme grants them. */
export const freePeriods = pgTable(
  'free_periods',
  {
    id: uuid().primaryKey(),
    businessId: businessKey(),
    grantedAt: instant('granted_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('free_periods_business_idx').on(t.businessId, t.id),
    index('free_periods_left_idx').on(t.businessId).where(sql`used_at is null`),
  ],
);

/** The provider's notices, as they arrived. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    /** SHA-256 of the bytes: the same notice again is the same row. */
    digest: bytea().notNull(),
    body: bytea().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    verdict: text({ enum: ['read', 'forged', 'unreadable', 'unknown'] }).notNull(),
    /** The charge it is about. */
    chargeId: uuid('charge_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    uniqueIndex('payment_notices_key').on(t.provider, t.digest),
    index('payment_notices_charge_idx').on(t.chargeId),
    index('payment_notices_at_idx').on(t.receivedAt),
    index('payment_notices_odd_idx').on(t.id).where(sql`verdict <> 'read'`),
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
    /** The rate on the day of the payment. A refund has the rate of its payment. */
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
    index('payments_at_idx').on(t.paidAt),
    check('payments_direction', sql`(${t.refundOf} is null) = (${t.amountAgorot} >= 0)`),
  ],
);

/** The tax document of a payment, or the credit note of a refund. */
export const paymentDocuments = pgTable(
  'payment_documents',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Empty until the provider made it. */
    number: text().notNull().default(''),
    /** At the provider. */
    url: text().notNull().default(''),
    /** Key of our copy in the storage. */
    file: text(),
    /** When the provider was asked to make it, which is done once. */
    askedAt: instant('asked_at'),
    foundAt: instant('found_at'),
    storedAt: instant('stored_at'),
    /** Number of lookups. */
    looks: smallint().notNull().default(0),
    nextLookAt: instant('next_look_at'),
  },
  (t) => [
    uniqueIndex('payment_documents_payment_key').on(t.paymentId),
    index('payment_documents_look_idx').on(t.nextLookAt).where(sql`next_look_at is not null`),
    index('payment_documents_file_idx').on(t.file).where(sql`file is not null`),
  ],
);

/** Where our books and the provider's differ, or a payment is not in order. Found again, it is the same row. */
export const bookDifferences = pgTable(
  'book_differences',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    /** What it is about: the provider's transaction, a charge, or a day of notices. */
    subject: text().notNull(),
    chargeId: uuid('charge_id').references(() => charges.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The provider's day. */
    day: day('day').notNull(),
    oursAgorot: agorot('ours_agorot'),
    theirsAgorot: agorot('theirs_agorot'),
    /** Of notices: how many that day. */
    count: integer().notNull().default(1),
    foundAt: instant('found_at').notNull(),
    closedAt: instant('closed_at'),
    /** The admin who closed it; null: it agrees by now. */
    closedBy: uuid('closed_by'),
    note: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('book_differences_key').on(t.kind, t.subject),
    index('book_differences_open_idx').on(t.id).where(sql`closed_at is null`),
    index('book_differences_at_idx').on(t.foundAt),
    index('book_differences_charge_idx').on(t.chargeId),
    index('book_differences_payment_idx').on(t.paymentId),
  ],
);

/** Requests of owners to move to another plan, one open at a time. */
export const planRequests = pgTable(
  'plan_requests',
  {
    id: uuid().primaryKey(),
    businessId: businessKey(),
    plan: text({ enum: PLAN_IDS }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    ending: text({ enum: REQUEST_ENDINGS }),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (t) => [
    uniqueIndex('plan_requests_open_key').on(t.businessId).where(sql`ended_at is null`),
    index('plan_requests_waiting_idx').on(t.id).where(sql`ended_at is null`),
    index('plan_requests_business_idx').on(t.businessId, t.id),
  ],
);

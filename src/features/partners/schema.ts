import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const agorot = (name: string) => bigint(name, { mode: 'number' });

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
export const ofPartner = () =>
  uuid('business_id')
    .notNull()
    .references(() => partners.businessId);

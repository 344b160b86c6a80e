import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { ofPartner } from '../schema.ts';
import { DEALER_KINDS, VERDICTS } from './policy.ts';

/** Statements of partners about tax, with findings of admins: never changed, only replaced by another. */
export const taxStatements = pgTable(
  'partner_tax_statements',
  {
    businessId: ofPartner(),
    id: uuid().notNull(),
    dealerKind: text('dealer_kind', { enum: DEALER_KINDS }).notNull(),
    /** Nine digits: of a person, their identity number. */
    dealerNumber: text('dealer_number').notNull(),
    /** Of the certificate; null where there is none. */
    rateBasisPoints: integer('rate_basis_points'),
    validUntil: date('valid_until', { mode: 'string' }),
    statedAt: instant('stated_at').notNull(),
    verdict: text({ enum: VERDICTS }),
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

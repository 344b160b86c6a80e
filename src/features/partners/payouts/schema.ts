import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { agorot, ofPartner } from '../schema.ts';
import { taxStatements } from '../tax/schema.ts';
import { DOCUMENT_TYPES } from './policy.ts';

/** A closed month of a partner: what it came to, its document, who found it right, and when it was paid. */
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
    checkedAt: instant('checked_at'),
    checkedBy: uuid('checked_by'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    paidAt: instant('paid_at'),
    paidBy: uuid('paid_by'),
    /** Statement and amounts that the payment went by; null before it, and in months paid before tax was withheld. */
    taxStatementId: uuid('tax_statement_id'),
    vatAgorot: agorot('vat_agorot'),
    withheldBasisPoints: integer('withheld_basis_points'),
    withheldAgorot: agorot('withheld_agorot'),
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
    index('partner_payments_paid_idx').on(t.paidAt).where(sql`paid_at is not null`),
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
      'partner_payments_stages',
      sql`(${t.checkedAt} is null or (${t.documentNumber} is not null and ${t.returnedAt} is null))
        and (${t.approvedAt} is null or ${t.checkedAt} is not null)`,
    ),
    check(
      'partner_payments_settled',
      sql`num_nulls(${t.vatAgorot}, ${t.withheldBasisPoints}, ${t.withheldAgorot}) in (0, 3)
        and ${t.vatAgorot} >= 0 and ${t.withheldAgorot} between 0 and ${t.amountAgorot}`,
    ),
  ],
);

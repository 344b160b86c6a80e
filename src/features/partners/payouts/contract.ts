import { z } from 'zod';
import { pageOf } from '#platform/paging.ts';
import { line, paragraph } from '#platform/text.ts';
import { typedDay } from '#platform/typed-time.ts';
import { shekels } from '../contract.ts';
import { DECIMAL_SHEKELS } from '../money.policy.ts';
import { percent, withholdingSchema } from '../tax/contract.ts';
import { taxCopy } from '../tax/copy.he.ts';
import { DEALER_KINDS } from '../tax/policy.ts';
import { documentCopy } from './copy.he.ts';
import { DOCUMENT_NUMBER, DOCUMENT_TYPES, PAYOUT_STAGES } from './policy.ts';

export const settlementSchema = z.object({
  vat: shekels,
  total: shekels.describe('The amount with its VAT: what stands on the invoice'),
  ratePercent: percent,
  withheld: shekels,
  transfer: shekels.describe('The total, less what is withheld'),
});

/** `POST /api/admin/partner-payments/{id}/paid`: what was transferred, so that nothing else is written down. */
export const paidBody = z.strictObject({
  transferred: z.string().regex(/^\d{1,9}\.\d\d$/, taxCopy.errors.transferred),
});

export const yearQuery = z.object({ year: z.coerce.number().int().min(2020).max(2100).optional() });

export type Settled = z.infer<typeof settlementSchema>;

const PAYOUT_STATUSES = ['paid', 'pending'] as const;

const documentSchema = z.object({
  type: z.enum(DOCUMENT_TYPES),
  number: z.string(),
  issuedOn: z.iso.date(),
  net: shekels,
  vat: shekels,
  allocationNumber: z.string().nullable(),
});

export const partnerPaymentSchema = z.object({
  id: z.uuid(),
  month: z.string().describe('YYYY-MM in Asia/Jerusalem'),
  amount: shekels,
  status: z.enum(PAYOUT_STATUSES),
  stage: z.enum(PAYOUT_STAGES).describe('How far it has come: closed, documented, checked, approved, paid'),
  document: documentSchema.nullable().describe('Null before it, and where its number was not asked for yet'),
  returned: z.string().nullable().describe('Why an admin gave the document back; null where none did'),
  invoiceUrl: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  needsAllocationNumber: z.boolean().describe('A tax invoice over this amount carries one'),
  dealerKind: z.enum(DEALER_KINDS).nullable().describe('Of the checked tax details; null until then'),
  settlement: settlementSchema.nullable().describe('Null until the tax details were checked'),
});

/** Always `earned - paid = pending`, and `pending` is the sum of the ledger. */
const earningsSchema = z.object({
  earned: shekels,
  paid: shekels.describe('What was withheld of it included: it was paid too'),
  pending: shekels,
  open: shekels.describe('The part of `pending` that the next closing of a month takes in'),
});

export const partnerPaymentsPage = pageOf(partnerPaymentSchema).extend({
  summary: earningsSchema,
});

const { errors } = documentCopy;
export const invoiceForm = z.object({
  invoice: z.file(errors.missing).meta({ type: 'string', format: 'binary' }),
  documentType: z.enum(DOCUMENT_TYPES, errors.type),
  documentNumber: line(40).regex(DOCUMENT_NUMBER, errors.number),
  issuedOn: typedDay(errors.issuedOn),
  net: z.string().regex(DECIMAL_SHEKELS, errors.amount).describe('Without VAT'),
  vat: z.string().regex(DECIMAL_SHEKELS, errors.amount).default('0').describe('Of a receipt, none'),
  allocationNumber: line(20)
    .regex(/^(\d{9})?$/, errors.allocationNumber)
    .optional(),
});
const uploadedAt = z.iso.datetime().describe('Of the document that was looked at: another is not meant');
export const checkDocumentBody = z.strictObject({ uploadedAt });
export const returnDocumentBody = z.strictObject({
  uploadedAt,
  reason: paragraph(300).min(1, errors.reason),
});

const openPayoutSchema = partnerPaymentSchema
  .omit({ status: true, paidAt: true, needsAllocationNumber: true })
  .extend({ partner: z.string().nullable(), uploadedAt: z.iso.datetime().nullable() });

export const openPayoutsPage = pageOf(openPayoutSchema).extend({
  withholding: withholdingSchema,
});

export type PartnerPayment = z.infer<typeof partnerPaymentSchema>;
export type Earnings = z.infer<typeof earningsSchema>;

export type OpenPayout = z.infer<typeof openPayoutSchema>;

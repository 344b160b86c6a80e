import { z } from 'zod';
import { DECIMAL_SHEKELS } from '#features/accounts/plan-names/money.policy.ts';
import { pageOf } from '#platform/paging.ts';
import { line, paragraph } from '#platform/text.ts';
import { typedDay } from '#platform/typed-time.ts';
import { pageQuery, shekels } from '../contract.ts';
import { documentCopy } from './copy.he.ts';
import { DOCUMENT_NUMBER, DOCUMENT_TYPES, PAYOUT_STAGES } from './policy.ts';

const PAYOUT_STATUSES = ['paid', 'pending'] as const;
const LISTED_STATES = ['open', 'paid'] as const;

const documentSchema = z.object({
  type: z.enum(DOCUMENT_TYPES),
  number: z.string(),
  issuedOn: z.iso.date(),
  net: shekels,
  vat: shekels,
  allocationNumber: z.string().nullable(),
});

/** What was transferred is always `total - withheld`. */
const settlementSchema = z.object({
  vat: shekels,
  total: shekels.describe('The amount with its VAT: what stands on the invoice'),
  withheld: shekels,
  transfer: shekels.describe('The total, less what is withheld'),
  certificateUntil: z.iso
    .date()
    .nullable()
    .describe('Last day of the certificate by which tax was withheld; null without one'),
});

export const partnerPaymentSchema = z.object({
  id: z.uuid(),
  month: z.string().describe('YYYY-MM in Asia/Jerusalem'),
  amount: shekels,
  status: z.enum(PAYOUT_STATUSES),
  stage: z.enum(PAYOUT_STAGES).describe('How far it has come: without an invoice, with one, returned, paid'),
  document: documentSchema.nullable().describe('Null before it, and where its number was not asked for yet'),
  returned: z.string().nullable().describe('Why an admin gave the document back; null where none did'),
  invoiceUrl: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  needsAllocationNumber: z.boolean().describe('A tax invoice over this amount carries one'),
  settlement: settlementSchema.nullable().describe('Null until it is paid'),
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
const typedShekels = (message: string) => z.string().regex(DECIMAL_SHEKELS, message);

export const invoiceForm = z.object({
  invoice: z.file(errors.missing).meta({ type: 'string', format: 'binary' }),
  documentType: z.enum(DOCUMENT_TYPES, errors.type),
  documentNumber: line(40).regex(DOCUMENT_NUMBER, errors.number),
  issuedOn: typedDay(errors.issuedOn),
  net: typedShekels(errors.amount).describe('Without VAT'),
  vat: typedShekels(errors.amount).default('0').describe('Of a receipt, none'),
  allocationNumber: line(20)
    .regex(/^(\d{9})?$/, errors.allocationNumber)
    .optional(),
});

/** `GET /api/admin/partner-payments` */
export const payoutsQuery = pageQuery.extend({ state: z.enum(LISTED_STATES).default('open') });

const listedPayoutSchema = partnerPaymentSchema
  .omit({ status: true, needsAllocationNumber: true })
  .extend({ partner: z.string().nullable(), uploadedAt: z.iso.datetime().nullable() });

export const listedPayoutsPage = pageOf(listedPayoutSchema);

const uploadedAt = z.iso.datetime().describe('Of the document that was looked at: another is not meant');
/** `POST /api/admin/partner-payments/{id}/paid` */
export const payBody = z.strictObject({
  uploadedAt,
  withheld: typedShekels(errors.amount).describe('Tax, of the total'),
  certificateUntil: typedDay(errors.certificateUntil)
    .optional()
    .describe('Last day of the certificate; left out without one'),
});
export const returnDocumentBody = z.strictObject({
  uploadedAt,
  reason: paragraph(300).min(1, errors.reason),
});

export type PartnerPayment = z.infer<typeof partnerPaymentSchema>;
export type Settlement = z.infer<typeof settlementSchema>;
export type Earnings = z.infer<typeof earningsSchema>;
export type ListedPayout = z.infer<typeof listedPayoutSchema>;
export type PayoutsQuery = z.infer<typeof payoutsQuery>;
export type PayPartner = z.infer<typeof payBody>;

import { z } from 'zod';
import { line, paragraph } from '#platform/text.ts';
import { typedDay, typedMoment } from '#platform/typed-time.ts';
import { settlementSchema, shekels, withholdingSchema } from '#features/partner-tax/contract.ts';
import { documentCopy } from '#features/payouts/copy.he.ts';
import { copy } from './copy.he.ts';
import { DOCUMENT_NUMBER, DOCUMENT_TYPES, PAYOUT_STAGES } from '#features/payouts/policy.ts';
import { DECIMAL_SHEKELS } from '#features/partners/money.policy.ts';
import { DEALER_KINDS } from '#features/partner-tax/policy.ts';

export const REFERRAL_STATUSES = ['active', 'pending', 'inactive'] as const;
const PAYOUT_STATUSES = ['paid', 'pending'] as const;

const PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 100;

/** Somebody who registered by a partner's link. Who they are stays between them and the product. */
const referralSchema = z.object({
  id: z.uuid(),
  position: z.number().int().nullable().describe('Its place among the sign-ups that count; null while held'),
  status: z.enum(REFERRAL_STATUSES),
  earnsCommission: z.boolean(),
  commissionEarned: shekels,
  createdAt: z.iso.datetime(),
});

const referralSummarySchema = z.object({
  referralCode: z.string(),
  level: z.enum(['reseller', 'partner']),
  signUps: z.number().int().describe('Sign-ups that count, those that have left included'),
  total: z.number().int(),
  active: z.number().int(),
  pending: z.number().int().describe('Held until an admin has looked at them'),
  renewals: z.number().int().describe('Free renewals not used yet'),
});

export const referralsPage = z.object({
  items: z.array(referralSchema),
  nextCursor: z.string().nullable(),
  summary: referralSummarySchema,
});

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

export const partnerPaymentsPage = z.object({
  items: z.array(partnerPaymentSchema),
  nextCursor: z.string().nullable(),
  summary: earningsSchema,
});

const limit = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE);
export const pageQuery = z.object({ cursor: z.uuid().optional(), limit });
export const idParams = z.object({ id: z.uuid() });

const { errors } = documentCopy;
export const invoiceForm = z.object({
  invoice: z.file(copy.errors.invoiceMissing).meta({ type: 'string', format: 'binary' }),
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

const amount = z.string().regex(DECIMAL_SHEKELS, copy.errors.amount).refine(isPositive, copy.errors.amount);
const paymentKey = z.uuid().describe("The caller's own id of it: sent again, it is the same");
const reference = line(120).default('');

/** `POST /api/admin/payments`: an amount, or a free renewal in its place. */
export const recordPaymentBody = z
  .strictObject({
    key: paymentKey,
    userId: z.uuid(),
    amount: amount.optional(),
    byRenewal: z.literal(true).optional(),
    paidAt: typedMoment().optional(),
    reference,
  })
  .refine((body) => (body.amount === undefined) !== (body.byRenewal === undefined), {
    path: ['amount'],
    message: copy.errors.amountOrRenewal,
  });
export const recordRefundBody = z.strictObject({
  key: paymentKey,
  amount,
  refundedAt: typedMoment().optional(),
  reference,
});

export const paymentSchema = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  payer: z.string().nullable().describe("The payer's e-mail address; null where the account is gone"),
  refundOf: z.uuid().nullable(),
  amount: shekels,
  reference: z.string(),
  at: z.iso.datetime(),
});

/** A sign-up that waits for a decision, with what speaks against it. */
const heldReferralSchema = z.object({
  id: z.uuid(),
  partner: z.string().nullable().describe("The partner's e-mail address"),
  newcomer: z.string().nullable().describe("The newcomer's e-mail address"),
  signs: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
/** A month that is not paid yet. */
const openPayoutSchema = partnerPaymentSchema
  .omit({ status: true, paidAt: true, needsAllocationNumber: true })
  .extend({ partner: z.string().nullable(), uploadedAt: z.iso.datetime().nullable() });

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
export const heldReferralsPage = pageOf(heldReferralSchema);
export const openPayoutsPage = pageOf(openPayoutSchema).extend({ withholding: withholdingSchema });
export const paymentsPage = pageOf(paymentSchema);

function isPositive(decimal: string): boolean {
  return Number(decimal) > 0;
}

export type Referral = z.infer<typeof referralSchema>;
export type ReferralSummary = z.infer<typeof referralSummarySchema>;
export type PartnerPayment = z.infer<typeof partnerPaymentSchema>;
export type Earnings = z.infer<typeof earningsSchema>;
export type HeldReferral = z.infer<typeof heldReferralSchema>;
export type OpenPayout = z.infer<typeof openPayoutSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type PageQuery = z.infer<typeof pageQuery>;

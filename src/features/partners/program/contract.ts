import { z } from 'zod';
import { agorotOf, DECIMAL_SHEKELS } from '#features/accounts/plan-names/money.policy.ts';
import { PLAN_IDS, priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { requestFields } from '#features/requests/contract.ts';
import { pageOf } from '#platform/paging.ts';
import { line } from '#platform/text.ts';
import { typedMoment } from '#platform/typed-time.ts';
import { shekels } from '../contract.ts';
import { partnerProgramCopy } from './copy.he.ts';

export const REFERRAL_STATUSES = ['active', 'pending', 'inactive'] as const;
const WAITING_FOR = ['check', 'confirmation', 'use'] as const;

/** Somebody who registered by a partner's link. Who they are stays between them and the product. */
const referralSchema = z.object({
  id: z.uuid(),
  position: z.number().int().nullable().describe('Its place among the sign-ups that count; null before'),
  status: z.enum(REFERRAL_STATUSES),
  waitsFor: z
    .enum(WAITING_FOR)
    .nullable()
    .describe(
      "What a pending one lacks: an admin's look, a confirmed address, or a published review or paid month",
    ),
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
  pending: z.number().int().describe('Not counted yet'),
  renewals: z.number().int().describe('Free renewals not used yet'),
});

export const referralsPage = pageOf(referralSchema).extend({
  summary: referralSummarySchema,
});

const amount = z
  .string()
  .regex(DECIMAL_SHEKELS, partnerProgramCopy.errors.amount)
  .refine(isPositive, partnerProgramCopy.errors.amount);
const paymentKey = z
  .uuid()
  .optional()
  .meta({ deprecated: true, description: 'Ignored: send an `Idempotency-Key`' });
const reference = line(120).default('');

/** Three years of the dearest plan. More is a slip of the hand. */
const PAID_MAX_AGOROT = 36 * Math.max(...PLAN_IDS.map(priceAgorot));

/** `POST /api/admin/payments`: an amount, or a free renewal in its place. */
export const recordPaymentBody = z
  .strictObject({
    key: paymentKey,
    userId: z.uuid(),
    amount: amount.refine(isPossible, partnerProgramCopy.errors.tooMuch(PAID_MAX_AGOROT / 100)).optional(),
    byRenewal: z.literal(true).optional(),
    paidAt: typedMoment().optional(),
    reference,
  })
  .refine((body) => (body.amount === undefined) !== (body.byRenewal === undefined), {
    path: ['amount'],
    message: partnerProgramCopy.errors.amountOrRenewal,
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
  payer: z.string().nullable().describe("The payer's name; null where the account is gone"),
  refundOf: z.uuid().nullable(),
  amount: shekels,
  reference: z.string(),
  at: z.iso.datetime(),
});

/** A sign-up that waited for a decision, with what speaks against it. */
export const referralRequest = z.object({
  ...requestFields,
  kind: z.literal('referral'),
  partner: z.string().nullable().describe("The partner's name"),
  newcomer: z.string().nullable().describe("The newcomer's name"),
  signs: z.array(z.string()),
  outcome: z
    .enum(['approved', 'rejected'])
    .nullable()
    .describe('Null while it is open, and once the newcomer is erased'),
  userIds: z.array(z.uuid()).describe('Accounts that it is about'),
});

export const paymentsPage = pageOf(paymentSchema);

function isPositive(decimal: string): boolean {
  return Number(decimal) > 0;
}

function isPossible(decimal: string): boolean {
  return agorotOf(decimal) <= PAID_MAX_AGOROT;
}

export type Referral = z.infer<typeof referralSchema>;
export type ReferralSummary = z.infer<typeof referralSummarySchema>;

export type ReferralRequest = z.infer<typeof referralRequest>;

export type Payment = z.infer<typeof paymentSchema>;
export type RecordPayment = z.input<typeof recordPaymentBody>;
export type RecordRefund = z.input<typeof recordRefundBody>;

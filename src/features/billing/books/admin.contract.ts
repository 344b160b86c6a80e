import { z } from 'zod';
import { DECIMAL_SHEKELS } from '#features/accounts/plan-names/money.policy.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { line } from '#platform/text.ts';
import { PAID_PLANS } from '../policy.ts';
import { bookCopy } from './copy.he.ts';
import { DIFFERENCE_KINDS } from './policy.ts';
import { DECLINED_FOR } from './reasons.policy.ts';

const { errors } = bookCopy;
const amount = z.string().describe('Shekels with two decimals, VAT included');

export const subscriptionsQuery = z.object(pageFields(20));

const pastDueSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  plan: z.enum(PAID_PLANS),
  price: amount,
  reason: z
    .enum(DECLINED_FOR)
    .nullable()
    .describe('Why the provider declined; null where nothing was charged'),
  code: z.string().describe('The provider’s own'),
  nextTryAt: z.iso.datetime().nullable().describe('Null: it waits for another card'),
  lapsesOn: z.iso.date(),
});

export const subscriptionsPage = pageOf(pastDueSchema).extend({
  counts: z.object({
    active: z.number().int().describe('By card, going on'),
    leaving: z.number().int().describe('By card, cancelled at the end of what was paid for'),
    pastDue: z.number().int(),
    withoutCard: z.number().int().describe('Given by an admin'),
  }),
});

export const differencesQuery = z.object({
  ...pageFields(20),
  state: z.enum(['open', 'answered']).default('open'),
});

export const differenceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DIFFERENCE_KINDS),
  subject: z.string().describe('The provider’s transaction, our charge, or a day of notices'),
  day: z.iso.date(),
  ours: amount.nullable(),
  theirs: amount.nullable(),
  count: z.number().int().describe('Of notices'),
  userId: z.uuid().nullable(),
  email: z.string().nullable().describe('Of the payer, as far as known'),
  foundAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  note: z.string().describe('Empty while it is open, and where it closed by itself'),
});
export const differencesPage = pageOf(differenceSchema);

export const closeBody = z.strictObject({ note: line(300).min(1, errors.note) });

const payerPaymentSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  amount,
  left: amount.describe('What can still be given back'),
  document: z.string().nullable(),
});
export const payerSchema = z.object({
  payments: z.array(payerPaymentSchema).describe('By card, of the last seven years, the newest first'),
});

export const refundBody = z.strictObject({
  amount: z
    .string()
    .regex(DECIMAL_SHEKELS, errors.amount)
    .refine((decimal) => Number(decimal) > 0, errors.amount),
  reason: line(120).min(1, errors.reason),
});
export const refundedSchema = z.object({
  state: z.enum(['refunded', 'unknown']).describe('unknown: nobody answered; it is not sent again'),
});

const monthSchema = z.object({
  month: z.string().describe('YYYY-MM in Asia/Jerusalem'),
  paid: amount,
  refunded: amount,
  vat: amount.describe('Of what is left'),
  net: amount.describe('What is left, without its VAT'),
});
export const bookRevenueSchema = z.object({ thisMonth: monthSchema, lastMonth: monthSchema });

export type PastDue = z.infer<typeof pastDueSchema>;
export type SubscriptionCounts = z.infer<typeof subscriptionsPage>['counts'];
export type SubscriptionsQuery = z.infer<typeof subscriptionsQuery>;
export type BookDifference = z.infer<typeof differenceSchema>;
export type DifferencesQuery = z.infer<typeof differencesQuery>;
export type CloseDifference = z.infer<typeof closeBody>;
export type PayerPayment = z.infer<typeof payerPaymentSchema>;
export type RefundPayment = z.infer<typeof refundBody>;
export type BookRevenue = z.infer<typeof bookRevenueSchema>;
export type MonthRevenue = z.infer<typeof monthSchema>;

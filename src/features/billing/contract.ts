import { z } from 'zod';
import { CHARGE_KINDS, CHARGE_STATES, PAID_PLANS } from './policy.ts';

const amount = z.string().describe('Shekels with two decimals, VAT included');
const planSchema = z.enum(PAID_PLANS);

const subscriptionSchema = z.object({
  plan: planSchema,
  state: z.enum(['active', 'past_due']).describe('past_due: the renewal failed, everything works on'),
  price: amount.describe('Of a month'),
  paidUntil: z.iso.date().nullable().describe('The day after the last one that was paid for'),
  endsOn: z.iso.date().nullable().describe('It was cancelled, and ends on this day'),
  renewsAt: z.iso.datetime().nullable().describe('When the card is charged next'),
  lapsesOn: z.iso.date().nullable().describe('The day on which a plan that was not renewed is free again'),
  card: z.object({ last4: z.string(), expires: z.string() }).nullable(),
  nextPlan: planSchema.nullable().describe('The cheaper plan of the next period'),
  isNextFree: z.boolean().describe('The next renewal is a free one that was earned'),
  changes: z
    .array(z.object({ plan: planSchema, now: amount.nullable() }))
    .describe(
      'Other plans, none once it is cancelled. now: charged for the rest of the period; null: begins with the next period',
    ),
  back: amount.describe('What goes back when it ends today'),
  isFullRefund: z.boolean().describe('Everything goes back: the first payment is less than 14 days old'),
});

const paymentSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  amount: amount.describe('Negative: went back'),
  vat: amount,
  document: z.string().nullable().describe('Number of the tax document'),
  documentUrl: z.string().nullable().describe('Our copy of it; null until it is there'),
});

export const billingSchema = z.object({
  sells: z.boolean().describe('Plans can be bought here; otherwise they are asked for'),
  subscription: subscriptionSchema.nullable().describe('Paid by card; null where nothing is'),
  payments: z.array(paymentSchema).describe('By card, of the last two years, the newest first'),
});

export const checkoutBody = z.strictObject({ plan: planSchema });
export const checkoutSchema = z.object({ url: z.url().describe('The card page of the provider') });
export const changeBody = z.strictObject({ plan: planSchema });
export const changeSchema = z.object({
  chargeId: z
    .uuid()
    .nullable()
    .describe('The charge of the kept card; null: the plan changes with the next period'),
});
export const leaveBody = z.strictObject({ when: z.enum(['period_end', 'now']) });

export const chargeParams = z.object({ id: z.uuid() });
export const chargeSchema = z.object({
  kind: z.enum(CHARGE_KINDS),
  state: z.enum(CHARGE_STATES),
  plan: planSchema,
  amount,
});

export type Billing = z.infer<typeof billingSchema>;
export type BillingSubscription = z.infer<typeof subscriptionSchema>;
export type BillingPayment = z.infer<typeof paymentSchema>;
export type ChargeResult = z.infer<typeof chargeSchema>;

import { z } from 'zod';
import { bookJobNames } from './books/mails.copy.he.ts';
import { billingJobNames } from './mails.copy.he.ts';

export const paidMail = {
  ...billingJobNames.paid,
  input: z.object({ chargeId: z.uuid(), paymentId: z.uuid() }),
};

export const failedMail = { ...billingJobNames.failed, input: z.object({ chargeId: z.uuid() }) };

export const endingMail = {
  ...billingJobNames.ending,
  input: z.object({
    subscriptionId: z.uuid(),
    what: z.enum(['leaving', 'staying', 'ended', 'lapsed', 'card']),
  }),
};

export const returnJob = {
  ...billingJobNames.giveBack,
  input: z.object({ chargeId: z.uuid(), amountAgorot: z.number().int().positive() }),
};

/** `cardToken` is sealed. */
export const forgetCardJob = { ...billingJobNames.forgetCard, input: z.object({ cardToken: z.string() }) };

/** A payment or a refund was stored; the partner programme books the commission. */
export const paymentKept = { ...billingJobNames.kept, input: z.object({ paymentId: z.uuid() }) };

export const settleJob = { ...billingJobNames.settle, input: z.object({ chargeId: z.uuid() }) };

/** `paymentId`: the refund in our books. */
export const takenBackMail = {
  ...bookJobNames.takenBack,
  input: z.object({ chargeId: z.uuid(), paymentId: z.uuid() }),
};

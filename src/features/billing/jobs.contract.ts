import { z } from 'zod';
import { billingJobNames } from './mails.copy.he.ts';

/** A payment came in: its owner is told, with the document. */
export const paidMail = {
  ...billingJobNames.paid,
  input: z.object({ chargeId: z.uuid(), paymentId: z.uuid() }),
};

/** A renewal failed: its owner is asked for another card, or told when it is tried again. */
export const failedMail = { ...billingJobNames.failed, input: z.object({ chargeId: z.uuid() }) };

/** A subscription ends, has ended, or goes on after all. */
export const endingMail = {
  ...billingJobNames.ending,
  input: z.object({ subscriptionId: z.uuid(), what: z.enum(['leaving', 'staying', 'ended', 'lapsed']) }),
};

/** Money that goes back. */
export const returnJob = {
  ...billingJobNames.giveBack,
  input: z.object({ chargeId: z.uuid(), amountAgorot: z.number().int().positive() }),
};

/** A payment or a refund stands in the books: commissions follow it. */
export const paymentKept = { ...billingJobNames.kept, input: z.object({ paymentId: z.uuid() }) };

/** The provider is asked what became of a charge. */
export const settleJob = { ...billingJobNames.settle, input: z.object({ chargeId: z.uuid() }) };

import { z } from 'zod';
import { bookJobNames } from './mails.copy.he.ts';

/** `paymentId`: the refund in our books. */
export const takenBackMail = {
  ...bookJobNames.takenBack,
  input: z.object({ chargeId: z.uuid(), paymentId: z.uuid() }),
};

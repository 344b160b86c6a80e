import { z } from 'zod';
import { SUSPENSION_REASONS } from './contract.ts';
import { businessJobNames } from './mails.copy.he.ts';

export const businessStandingMail = {
  ...businessJobNames.standing,
  input: z.object({
    businessId: z.uuid(),
    /** Who gets it. */
    userId: z.uuid(),
    /** Null: the suspension was lifted. */
    reason: z.enum(SUSPENSION_REASONS).nullable(),
  }),
};

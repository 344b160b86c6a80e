import { z } from 'zod';
import { TOLD_ACTS, TOLD_OF } from './policy.ts';

export const notifiedBusinessSchema = z.object({
  businessId: z.uuid(),
  businessName: z.string().describe('Empty where the business is gone'),
  username: z.string().nullable(),
  of: z.enum(TOLD_OF),
  act: z.enum(TOLD_ACTS),
  count: z.number().int(),
  at: z.iso.datetime(),
  mailedAt: z.iso.datetime().nullable().describe('Null while the mail waits, or nobody was left there'),
});
export type NotifiedBusiness = z.infer<typeof notifiedBusinessSchema>;

import { z } from 'zod';
import { HELD_AS } from '#features/privacy/contract.ts';
import { TOLD_ACTS } from './policy.ts';

export const notifiedBusinessSchema = z.object({
  businessId: z.uuid(),
  businessName: z.string().describe('Empty where the business is gone'),
  username: z.string().nullable(),
  of: z.enum(HELD_AS),
  act: z.enum(TOLD_ACTS),
  count: z.number().int(),
  at: z.iso.datetime(),
  mailedAt: z.iso.datetime().nullable().describe('Null while the mail waits, or nobody was left there'),
});
export type NotifiedBusiness = z.infer<typeof notifiedBusinessSchema>;

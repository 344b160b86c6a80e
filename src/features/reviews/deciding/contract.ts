import { z } from 'zod';
import { BULK_MAX, BULK_OUTCOMES } from '../bulk.contract.ts';
import { readVersion, rejectionFields, requireOtherWords } from '../contract.ts';
import { reviewsCopy } from '../copy.he.ts';

export const bulkBody = requireOtherWords(
  z
    .strictObject({
      ids: z.array(z.uuid()).min(1).max(BULK_MAX),
      status: z.enum(['approved', 'rejected']),
      ...rejectionFields,
      versions: z.record(z.uuid(), readVersion.optional()).optional().describe('For each id'),
    })
    .refine(({ status, reason }) => status === 'approved' || reason, {
      path: ['reason'],
      error: reviewsCopy.errors.groundRequired,
    }),
);

export const bulkParams = z.object({ batch: z.uuid() });

export const bulkAnswer = z.object({
  batch: z.uuid().nullable().describe('Takes the decision back; null where nothing was changed'),
  outcomes: z
    .array(z.object({ id: z.uuid(), outcome: z.enum(BULK_OUTCOMES) }))
    .describe('One for each id, in the order asked'),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

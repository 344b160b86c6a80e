import { z } from 'zod';
import { REJECTION_GROUNDS } from '#features/ledger/steps.contract.ts';
import { BULK_MAX, BULK_OUTCOMES } from '#features/reviews/bulk.contract.ts';
import { readVersion } from '#features/reviews/contract.ts';

export const bulkBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(BULK_MAX),
  status: z.enum(['approved', 'rejected']),
  reason: z.enum(REJECTION_GROUNDS).optional().describe('Of a rejection'),
  versions: z.record(z.uuid(), readVersion.optional()).optional().describe('For each id'),
});

export const bulkParams = z.object({ batch: z.uuid() });

export const bulkAnswer = z.object({
  batch: z.uuid().nullable().describe('Takes the decision back; null where nothing was changed'),
  outcomes: z
    .array(z.object({ id: z.uuid(), outcome: z.enum(BULK_OUTCOMES) }))
    .describe('One for each id, in the order asked'),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

import { z } from 'zod';
import { RETENTION_PERIODS } from './policy.ts';

export const retentionSchema = z.object({
  items: z.array(
    z.object({
      table: z.string(),
      period: z.enum(RETENTION_PERIODS),
      before: z.iso.datetime().describe('Older rows have been kept for their whole period'),
      due: z.number().int().describe('Rows that the next run removes'),
    }),
  ),
});

export type RetentionReport = z.infer<typeof retentionSchema>['items'];

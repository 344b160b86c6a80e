import { z } from 'zod';
import { ADMIN_ACTS } from './policy.ts';

const LOG_PAGE = 20;
const PAGE_MAX = 100;

const logEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  act: z.enum(ADMIN_ACTS),
  admin: z.string().nullable().describe("The admin's e-mail address; null where the account is gone"),
  subjects: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('The first of whom it was about'),
  subjectCount: z.number().int(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export const logQuery = z.object({
  cursor: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(LOG_PAGE),
});
export const logPage = z.object({ items: z.array(logEntrySchema), nextCursor: z.string().nullable() });

export type LogEntry = z.infer<typeof logEntrySchema>;

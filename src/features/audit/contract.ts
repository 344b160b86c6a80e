import { z } from 'zod';
import { pageFields, pageOf } from '#platform/paging.ts';
import { ADMIN_ACTS } from './policy.ts';

const logEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  act: z.enum(ADMIN_ACTS),
  admin: z.string().nullable().describe("The admin's e-mail address; null where the account is gone"),
  subjects: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('The first of whom it was about'),
  subjectCount: z.number().int(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export const logQuery = z.object(pageFields(20));
export const logPage = pageOf(logEntrySchema);

export type LogEntry = z.infer<typeof logEntrySchema>;

import { z } from 'zod';

export const accessSchema = z.object({
  admins: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      fullName: z.string(),
      isSelf: z.boolean(),
      state: z.enum(['active', 'suspended', 'closing']),
      hasSecondFactor: z.boolean(),
      since: z.iso.datetime(),
      signedInAt: z.iso.datetime().nullable().describe('As far as the log reaches back: 12 months'),
      actedAt: z.iso.datetime().nullable().describe('The last line of theirs in the log of admins'),
      isUnused: z.boolean(),
    }),
  ),
  lastReview: z
    .object({ at: z.iso.datetime(), by: z.string().nullable().describe('Null where the account is gone') })
    .nullable(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
});

/** `POST /api/admin/access/review`: the last review that the reviewer was shown, so that two presses are one. */
export const reviewBody = z.strictObject({ after: z.iso.datetime().nullable() });

export type AccessList = z.infer<typeof accessSchema>;
export type ListedAdmin = AccessList['admins'][number];

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
      usedAt: z.iso
        .datetime()
        .nullable()
        .describe('Last sign-in, act or reading, as far as the logs reach back: 12 months'),
    }),
  ),
  reviewedAt: z.iso.datetime().nullable().describe('When an admin last noted that the list is right'),
});

export type AccessList = z.infer<typeof accessSchema>;
export type ListedAdmin = AccessList['admins'][number];

import { z } from 'zod';
import { userSchema } from '#features/accounts/contract.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { hasField, line } from '#platform/text.ts';
import { adminCopy } from './copy.he.ts';
import { REQUEST_KINDS } from './requests.contract.ts';

export const statsSchema = z.object({
  activeSubscriptions: z.number().int(),
  payingSubscriptions: z.number().int().describe('Those among them whose plan costs something'),
  monthlyRevenue: z.number().describe('Shekels: the prices of the active subscriptions'),
  totalReviews: z.number().int(),
  totalUsers: z.number().int().describe('Without accounts that wait to be erased'),
  peopleAtMost: z
    .number()
    .int()
    .describe('Owners, writers and customers on lists: the law asks more of whoever holds data on many'),
  revenueSplit: z
    .array(z.object({ name: z.string(), percent: z.number().int(), amount: z.string() }))
    .describe('The parts come to `monthlyRevenue`; `amount` is a decimal string of shekels'),
});

const { subscriptionPlan, subscriptionStatus } = userSchema.shape;

export const accountSchema = userSchema
  .pick({ id: true, username: true, email: true, fullName: true, businessName: true, role: true })
  .extend({
    subscriptionPlan,
    subscriptionStatus,
    businesses: z
      .array(z.object({ id: z.uuid(), name: z.string(), isSuspended: z.boolean() }))
      .describe('Those that they own, the oldest first'),
    isWithoutCard: z.boolean().describe('An admin gave the plan, and no card is charged for it'),
    createdAt: z.iso.datetime(),
    erasedAfter: z.iso
      .datetime()
      .nullable()
      .describe('Closed: erased after this, unless its owner comes back'),
  });

export const usersQuery = z.object({
  ...pageFields(10),
  q: line(100).optional(),
});
export const usersPage = pageOf(accountSchema);

export const changeUserBody = z
  .strictObject({
    subscriptionPlan: subscriptionPlan.optional(),
    subscriptionStatus: subscriptionStatus.optional(),
  })
  .refine(hasField, adminCopy.errors.nothingToChange);

export const closedSchema = z.object({ erasedAfter: z.iso.datetime() });
export const queueSchema = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int().describe('Due now'),
      later: z.number().int().describe('Due at a later time, or again after a failure'),
      active: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  countedAt: z.iso
    .datetime()
    .nullable()
    .describe('Counts are at most about a minute old; the failed jobs are of now'),
  failed: z.array(
    z.object({ id: z.uuid(), name: z.string(), attempts: z.number().int(), failedAt: z.iso.datetime() }),
  ),
  mailsTo: z
    .enum(['smtp', 'folder'])
    .describe('Where mail goes out: a mail server, or files in the outbox folder'),
});
const WAITING_KINDS = ['rights', ...REQUEST_KINDS, 'differences', 'payouts'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
export const waitingSchema = z.object({
  items: z
    .array(
      z.object({
        kind: z.enum([...WAITING_KINDS, 'failedJobs']),
        count: z.number().int().describe('At least 1'),
        since: z.iso.datetime().nullable().describe('When the first of them came'),
      }),
    )
    .describe('Kinds of which something waits, the most urgent first'),
});
export const jobParams = z.object({
  name: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/),
  id: z.uuid(),
});

export type AdminStats = z.infer<typeof statsSchema>;
export type AdminAccount = z.infer<typeof accountSchema>;
export type UsersQuery = z.infer<typeof usersQuery>;
export type ChangeUser = z.infer<typeof changeUserBody>;
export type WaitingWork = z.infer<typeof waitingSchema>;
export type QueueState = z.infer<typeof queueSchema>;

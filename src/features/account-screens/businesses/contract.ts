import { z } from 'zod';
import { addressOrNothing, nameOrNothing, phoneField } from '#features/accounts/contract.ts';
import { MEMBER_ROLES } from '#features/accounts/members.policy.ts';
import { businessesCopy, suspensionErrors } from './copy.he.ts';

export const listedBusinessSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  logo: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  isBeyondPlan: z.boolean().describe("More than the owner's plan holds: it is read, and not changed"),
  isSuspended: z.boolean().describe('By an admin: nobody gets in'),
  pendingReviews: z.number().nullable().describe('Null for a role that does not decide'),
  newLeads: z.number().nullable(),
});
export type ListedBusiness = z.infer<typeof listedBusinessSchema>;

export const businessesSchema = z.object({
  items: z.array(listedBusinessSchema),
  owned: z.number(),
  upTo: z.number().describe('Businesses that the plan of the person holds'),
});

export const openBusinessBody = z.object({
  businessName: nameOrNothing.min(1, businessesCopy.nameRequired),
  phone: phoneField,
  address: addressOrNothing.optional(),
  copiesFirst: z
    .boolean()
    .optional()
    .describe('Begins with the services, messages and replies of the first business'),
});
export type OpenBusinessBody = z.infer<typeof openBusinessBody>;

export const openedSchema = z.object({ id: z.uuid(), username: z.string() });

/** Why an admin suspends a business: a closed list, so that the log of admins names nobody. */
export const SUSPENSION_REASONS = ['terms', 'fraud', 'illegal', 'authority', 'other'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

export const suspensionBody = z.object({ reason: z.enum(SUSPENSION_REASONS, suspensionErrors.reason) });

import { z } from 'zod';
import { PLAN_IDS } from '#features/accounts/plan-names/policy.ts';
import { REQUEST_ENDINGS } from '#features/billing/asking/policy.ts';
import { requestFields } from '../contract.ts';

export const planRequest = z.object({
  ...requestFields,
  kind: z.literal('plan'),
  plan: z.enum(PLAN_IDS),
  currentPlan: z.enum(PLAN_IDS),
  ending: z.enum(REQUEST_ENDINGS).nullable(),
  userId: z.uuid(),
  email: z.string(),
  businessName: z.string(),
  username: z.string(),
});
export type PlanRequestRow = z.infer<typeof planRequest>;

import { z } from 'zod';
import { PLAN_IDS } from '#features/accounts/plan-names/policy.ts';

const planSchema = z.enum(PLAN_IDS);

const planRequestSchema = z.object({
  id: z.uuid(),
  plan: planSchema,
  requestedAt: z.iso.datetime(),
});

export const ownPlanSchema = z.object({
  plan: planSchema,
  status: z.enum(['active', 'inactive', 'suspended']),
  received: z
    .number()
    .int()
    .describe('Reviews that came in this month (Asia/Jerusalem), whatever became of them'),
  used: z
    .number()
    .int()
    .describe('How many of them count: not those that are held, and none that was rejected as spam'),
  limit: z.number().int().nullable().describe('How many a month are opened as they come; null: all of them'),
  held: z
    .number()
    .int()
    .describe('Reviews that the plan holds now, of whatever month; 1000: that many or more'),
  renewsOn: z.iso.date().describe('The day on which the next month begins'),
  opensOn: z.iso
    .date()
    .describe('The day on which all that is held opens: the first after the month in which it came in'),
  request: planRequestSchema.nullable(),
});

export const requestPlanBody = z.strictObject({ plan: planSchema });
export const requestAnswerSchema = z.object({ request: planRequestSchema.nullable() });

export type PlanRequest = z.infer<typeof planRequestSchema>;
export type OwnPlan = z.infer<typeof ownPlanSchema>;

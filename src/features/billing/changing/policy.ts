import { priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { unusedAgorot } from '../amounts.policy.ts';
import type { PaidPlan } from '../policy.ts';

interface Running {
  plan: PaidPlan;
  priceAgorot: number;
  periodStart: string;
  periodEnd: string | null;
}

/** Due now for a dearer plan: the difference for the days that are left, in agorot. Null: it begins with the next period, since it is cheaper or no day is left. */
export function upgradeAgorot(running: Running, plan: PaidPlan, day: string): number | null {
  const { periodStart, periodEnd } = running;
  const more = priceAgorot(plan) - running.priceAgorot;
  if (more <= 0 || !periodEnd || day >= periodEnd) return null;
  return unusedAgorot(more, { start: periodStart, end: periodEnd }, day);
}

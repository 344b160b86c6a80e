import type { PlanId } from '../policy/plans.ts';

/** Names of the plans. */
export const planNames: Record<PlanId, string> = { free: 'בסיסי', basic: 'מתקדם', premium: 'עסקי' };

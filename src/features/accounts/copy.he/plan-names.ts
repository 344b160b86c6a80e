import type { PlanId } from '../policy/plans.ts';

/** What the plans are called, wherever one is named. */
export const planNames: Record<PlanId, string> = { free: 'בסיסי', basic: 'מתקדם', premium: 'עסקי' };

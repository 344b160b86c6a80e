import type { PlanId } from '../policy/plans.ts';

export const planNames: Record<PlanId, string> = { free: 'בסיסי', basic: 'מתקדם', premium: 'עסקי' };

import type { PlanId } from './policy.ts';

export const planNames: Record<PlanId, string> = { free: 'בסיסי', basic: 'מתקדם', premium: 'עסקי' };

export const planTitle = (plan: PlanId) => `מסלול ${planNames[plan]}`;

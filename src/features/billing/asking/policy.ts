/**
 * Outcomes of a request: its owner withdrew it or asked for another plan; an admin declined it, or changed the plan.
 */
export const REQUEST_ENDINGS = ['withdrawn', 'declined', 'granted'] as const;

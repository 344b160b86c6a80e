/** What became of a request: its owner took it back or asked for another plan; an admin said no, or changed the plan. */
export const REQUEST_ENDINGS = ['withdrawn', 'declined', 'granted'] as const;

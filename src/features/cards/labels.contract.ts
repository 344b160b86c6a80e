// Apart from the schemas, which would bring their library along.

/**
 * Relation of the writer of a review to the business as the system knows it: a personal invitation, a code from a job's
 * invoice, a confirmed address, or none. Nobody sets, buys or changes it.
 */
export const REVIEW_LABELS = ['invitation', 'job_code', 'email', 'none'] as const;
/** Labels of reviews that came by a link for one person. */
export const LINK_LABELS = ['invitation', 'job_code'] as const satisfies (typeof REVIEW_LABELS)[number][];
export type ReviewLabel = (typeof REVIEW_LABELS)[number];

// Apart from the schemas, which would bring their library along.

/**
 * How the system knows the writer of a review: by a personal invitation, by a code from a job's invoice, by a confirmed
 * address, or not at all. Nobody sets, buys or changes it.
 */
export const REVIEW_LABELS = ['invitation', 'job_code', 'email', 'none'] as const;
export type ReviewLabel = (typeof REVIEW_LABELS)[number];

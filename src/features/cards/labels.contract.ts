// Apart from the schemas, which would bring their library along.

/**
 * What the system knows of whoever wrote a review: that they came by a personal invitation, by a code from a job's
 * invoice, that the address they left is theirs; or nothing. Nobody sets, buys or changes it.
 */
export const REVIEW_LABELS = ['invitation', 'job_code', 'email', 'none'] as const;
export type ReviewLabel = (typeof REVIEW_LABELS)[number];

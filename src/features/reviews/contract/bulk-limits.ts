import type { HOLDS, ReviewStatus } from '../contract.ts';

// Apart from the schemas, which would bring their library along into the browser.

/** So many reviews are decided about in one call. */
export const BULK_MAX = 100;

/** What became of each review of a decision about many, or of taking it back. */
export const BULK_OUTCOMES = [
  'done',
  /** It was so already. */
  'unchanged',
  'not_found',
  'illegal_transition',
  'held_for_plan',
  /** Something else was decided about it since: that stays. */
  'changed_since',
] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** What a decision about a review changes, as it was. */
export interface ReviewBefore {
  id: string;
  status: ReviewStatus;
  heldFor: (typeof HOLDS)[number] | null;
  pinSlot: number | null;
}

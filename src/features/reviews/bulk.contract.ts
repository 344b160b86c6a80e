import type { RejectionGround } from '#features/ledger/steps.contract.ts';
import type { HOLDS } from './contract.ts';
import type { ReviewStatus } from './counts/contract.ts';

// Apart from the schemas, which would bring their library along into the browser.

export const BULK_MAX = 100;

export const BULK_OUTCOMES = [
  'done',
  /** It was so already. */
  'unchanged',
  'not_found',
  'illegal_transition',
  'held_for_plan',
  /** Something else was decided about it since: that stays. */
  'changed_since',
  'decided_by_platform',
] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** The columns that a decision changes, as they were. */
export interface ReviewBefore {
  id: string;
  status: ReviewStatus;
  heldFor: (typeof HOLDS)[number] | null;
  pinSlot: number | null;
  ground?: RejectionGround;
}

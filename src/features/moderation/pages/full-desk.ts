import type { ReviewCounts } from '#features/review-counts/contract.ts';
import { deviceSwitch } from '#ui/device-switch.ts';

/** Number of reviews from which bulk work, shortcuts, pins, notes and the filter by label are shown unasked. */
export const FULL_DESK_FROM = 20;

export const useToolsWanted = deviceSwitch('review-full-desk', false);

export function isFullDeskDue(counts: Omit<ReviewCounts, 'thisWeek'> | null): boolean {
  return counts !== null && counts.pending + counts.approved + counts.rejected >= FULL_DESK_FROM;
}

export function useFullDesk(counts: ReviewCounts | null) {
  const [isWanted] = useToolsWanted();
  const isDue = isFullDeskDue(counts);
  return { isFull: isDue || isWanted, isDue };
}

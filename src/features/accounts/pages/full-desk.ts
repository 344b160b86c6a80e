import { deviceSwitch } from '#ui/device-switch.ts';

/** Number of reviews from which the tools for many (bulk work, shortcuts, pins, notes, draws) are shown unasked. */
export const FULL_DESK_FROM = 20;

export const useToolsWanted = deviceSwitch('review-full-desk', false);

/** @param count reviews of the business; null until it is known */
export function useFullDesk(count: number | null) {
  const [isWanted] = useToolsWanted();
  const isDue = count !== null && count >= FULL_DESK_FROM;
  return { isFull: isDue || isWanted, isDue };
}

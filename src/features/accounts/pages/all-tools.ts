import { deviceSwitch } from '#ui/device-switch.ts';

/** Number of reviews from which the tools for many (bulk work, shortcuts, pins, notes, draws) are shown unasked. */
export const ALL_TOOLS_FROM = 20;

export const useToolsWanted = deviceSwitch('review-full-desk', false);

/** @param count reviews of the business; null until it is known */
export function useAllTools(count: number | null) {
  const [isWanted] = useToolsWanted();
  const isDue = count !== null && count >= ALL_TOOLS_FROM;
  return { isFull: isDue || isWanted, isDue };
}

import { formatNumber, plural } from '#ui/text/format.ts';
import type { BurstFigures } from '../contract.ts';
import { alarmCopy } from '../copy.he.ts';

const texts = alarmCopy.burst;

/** Describes the excess over a business's own rate, and the number of similar reviews: a sentence each. */
export function burstFacts({ rate, alike, alikePairs = alike.length }: BurstFigures): string[] {
  const { inDay, dayLimit, inHour, hourLimit } = rate;
  return [
    ...(inDay > dayLimit ? [texts.inDay(formatNumber(inDay), formatNumber(dayLimit))] : []),
    ...(inHour > hourLimit ? [texts.inHour(formatNumber(inHour), formatNumber(hourLimit))] : []),
    ...(alikePairs > 0 ? [plural(alikePairs, texts.alikePairs)] : []),
  ];
}

import { formatNumber } from '#ui/text/format.ts';
import type { BurstFigures } from '../contract.ts';
import { alarmCopy } from '../copy.he.ts';

/** Null for alarms of earlier versions that had other reasons. */
export function burstFact({ rate: { inHour, hourLimit } }: BurstFigures): string | null {
  if (inHour <= hourLimit) return null;
  return alarmCopy.burst.inHour(formatNumber(inHour), formatNumber(hourLimit));
}

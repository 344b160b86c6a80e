import { formatMonth } from '#ui/text/format.ts';
import { statsCopy } from './copy.he.ts';
import type { TimeRange } from './limits.contract.ts';
import type { StatsSpan } from './period.policy.ts';
import { statsScreenCopy } from './screen.copy.he.ts';

/** "אוקטובר 2026". @param month of the calendar, `YYYY-MM` */
export function monthTitle(month: string): string {
  return formatMonth(`${month}-15T12:00:00Z`);
}

/** "אוקטובר 2026", "3 חודשים". */
export function spanNameOf(span: StatsSpan): string {
  return typeof span === 'string' ? statsScreenCopy.range.options[span] : monthTitle(span.month);
}

/** "מאושרות באוקטובר 2026", "מאושרות ב־7 ימים". @param month where the range is one of the calendar that is over */
export function inRangeName(timeRange: TimeRange, month?: string): string {
  const { inRange, inMonth } = statsCopy.cards;
  return month ? inMonth(monthTitle(month)) : inRange[timeRange];
}

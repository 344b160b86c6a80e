import { expect, test } from 'vitest';
import * as format from './format.ts';

const forms = { one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };
const GAPS = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as never[];

// Proves S433.
test.each(GAPS)('%s is written as 0, and as no date at all', (gap) => {
  const { formatNumber, formatRating, formatPercent, formatMoney, plural } = format;
  const numbers = [formatNumber, formatRating, formatPercent, formatMoney].map((write) => write(gap));
  for (const text of [...numbers, plural(gap, forms)]) {
    expect(text).toContain('0');
    expect(text).not.toMatch(/NaN|Infinity|∞|undefined|null|לא מספר/);
  }
  const { formatDate, formatShortDate, formatDayAndMonth, formatMonth, formatWeekday, formatTime } = format;
  for (const write of [
    formatDate,
    formatShortDate,
    formatDayAndMonth,
    formatMonth,
    formatWeekday,
    formatTime,
  ])
    expect(write(gap)).not.toMatch(/NaN|Invalid|undefined|null/);
});

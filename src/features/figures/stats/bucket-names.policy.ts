import { formatDate, formatDayAndMonth, formatMonth } from '#ui/text/format.ts';
import type { Analytics } from './contract.ts';

type Bar = Analytics['reviewsByDate'][number];

// U+2066…U+2069: a span of numbers is read from left to right also amid Hebrew.
const ltr = (text: string) => `\u2066${text}\u2069`;

/** Noon: whatever the zone, the day stays the same. */
const noon = (day: string) => `${day}T12:00:00Z`;

/** For an axis: "21.11", "11.26", "2026". */
export function shortBucketName(bucket: Analytics['bucket'], { date }: Pick<Bar, 'date'>): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (bucket === 'year') return year;
  return bucket === 'month' ? `${Number(month)}/${year.slice(2)}` : `${Number(day)}.${Number(month)}`;
}

/** For a table and for ears: "21 בנובמבר 2026", "15–21 בנובמבר 2026", "נובמבר 2026", "2026". */
export function fullBucketName(
  bucket: Analytics['bucket'],
  { date, until }: Pick<Bar, 'date' | 'until'>,
): string {
  if (bucket === 'year') return date.slice(0, 4);
  return bucket === 'month' ? formatMonth(noon(date)) : spanName(date, until);
}

/** Days from one to another: "21 בנובמבר 2026", "15–21 בנובמבר 2026", "30 באוגוסט – 5 בספטמבר 2026". */
export function spanName(from: string, to: string): string {
  if (from === to) return formatDate(noon(to));
  if (from.slice(0, 7) === to.slice(0, 7)) {
    const [first, last] = [from, to].map((day) => String(Number(day.slice(8))));
    return formatDate(noon(to)).replace(/^\d+/, () => ltr(`${first}–${last}`));
  }
  const begins = from.slice(0, 4) === to.slice(0, 4) ? formatDayAndMonth(noon(from)) : formatDate(noon(from));
  return `${begins} – ${formatDate(noon(to))}`;
}

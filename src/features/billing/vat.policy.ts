import { zonedDay } from '#platform/zoned-time.ts';

/** Israel's VAT by the day (there) from which it holds, newest first. */
const VAT_RATES = [
  { from: '2025-01-01', basisPoints: 1_800 },
  { from: '2015-10-01', basisPoints: 1_700 },
];
/** The VAT within a price at a moment, in hundredths of a percent. @throws before the first rate */
export function vatAt(moment: Date): number {
  return vatOn(zonedDay(moment));
}

/** The same of a whole day (`YYYY-MM-DD`). @throws before the first rate */
export function vatOn(day: string): number {
  const rate = VAT_RATES.find(({ from }) => from <= day);
  if (!rate) throw new RangeError(`no VAT rate is known for ${day}`);
  return rate.basisPoints;
}

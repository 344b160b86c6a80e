import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holidayOn } from '#platform/calendar/hebrew-calendar.ts';
import { addDays, zonedDay, zonedParts, zonedTime } from '#platform/zoned-time.ts';
import { isFullRefund, unusedAgorot, vatWithin } from './amounts.policy.ts';
import { anchorOf, chargedAt, daysIn, daysLeftIn, periodFrom } from './periods.policy.ts';
import { lapsesOn, nextLook, nextTry } from './retries.policy.ts';

const FIRST = '2026-01-01';
/** Two years and a leap day. */
const day = fc.integer({ min: 0, max: 1_200 }).map((n) => addDays(FIRST, n));

test('month ends keep to the day on which it began', () => {
  const ends = ['2027-01-31'];
  for (let n = 0; n < 14; n++) ends.push(periodFrom(ends.at(-1) ?? '', 31).end);
  expect(ends).toEqual([
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'],
    ...['2027-08-31', '2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29'],
    '2028-03-31',
  ]);
});

test('periods follow each other without a gap, one a calendar month', () => {
  fc.assert(
    fc.property(day, (start) => {
      const anchor = anchorOf(start);
      let at = start;
      for (let n = 0; n < 24; n++) {
        const { end } = periodFrom(at, anchor);
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(end) - months(at)).toBe(1);
        expect(Number(end.slice(8))).toBeLessThanOrEqual(anchor);
        at = end;
      }
    }),
  );
});

test('renewals are charged at nine in the morning in Israel, on the day or the first after it that is no day of rest', () => {
  fc.assert(
    fc.property(day, (due) => {
      const at = chargedAt(due);
      expect(zonedTime(at)).toBe('09:00');
      expect(zonedParts(at).weekday).not.toBe(6);
      const holiday = holidayOn(zonedDay(at));
      expect(!holiday || holiday.isEve).toBe(true);
      expect(zonedDay(at) >= due).toBe(true);
      expect(zonedDay(at) <= addDays(due, 4)).toBe(true);
    }),
  );
  expect(zonedDay(chargedAt('2026-11-28'))).toBe('2026-11-29');
});

test('days that are left and days that were used come to the whole', () => {
  fc.assert(
    fc.property(day, fc.nat(40), fc.integer({ min: 1, max: 30_000 }), (start, after, paid) => {
      const period = periodFrom(start, anchorOf(start));
      const today = addDays(start, after);
      const left = daysLeftIn(period, today);
      expect(left).toBe(Math.max(0, daysIn(period) - after));
      const back = unusedAgorot(paid, period, today);
      expect(back).toBeLessThanOrEqual(paid);
      expect(back).toBeGreaterThanOrEqual(0);
    }),
  );
  const period = { start: '2026-11-01', end: '2026-12-01' };
  expect(unusedAgorot(9_900, period, '2026-11-01')).toBe(9_900);
  expect(unusedAgorot(9_900, period, '2026-11-16')).toBe(4_950);
  expect(unusedAgorot(9_900, period, '2026-12-05')).toBe(0);
});

test('the VAT within a price', () => {
  expect([vatWithin(9_900, 1_800), vatWithin(19_900, 1_800), vatWithin(0, 1_800)]).toEqual([1_510, 3_036, 0]);
});

test('everything goes back within fourteen days', () => {
  expect([0, 13, 14, 20].map((days) => isFullRefund('2026-11-01', addDays('2026-11-01', days)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('retries on days 1, 3, 7 and 10, where the same card may do; free again after 14', () => {
  const failedOn = '2026-11-01';
  expect([1, 2, 3, 4, 5].map((tries) => nextTry(failedOn, tries, 'later'))).toEqual([
    ...['2026-11-02', '2026-11-04', '2026-11-08', '2026-11-11'],
    null,
  ]);
  expect([nextTry(failedOn, 1, 'other_card'), nextTry(failedOn, 1, 'never')]).toEqual([null, null]);
  expect(lapsesOn(failedOn)).toBe('2026-11-15');
});

test('a charge without an answer is looked up after five minutes, an hour, and daily for five days', () => {
  const sentAt = new Date('2026-11-01T07:00:00Z');
  const looks = [0, 1, 2, 3, 4, 5, 6, 7].map((made) => nextLook(sentAt, made)?.toISOString() ?? null);
  expect(looks).toEqual([
    '2026-11-01T07:05:00.000Z',
    '2026-11-01T08:00:00.000Z',
    ...[2, 3, 4, 5, 6].map((date) => `2026-11-0${date}T07:00:00.000Z`),
    null,
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/zoned-time.ts';
import { TIME_RANGES } from './limits.contract.ts';
import { bucketsOf, daysOf, monthBeforeOf, monthDays, periodBefore, periodOf } from './period.policy.ts';

test.each([
  ['2026-10', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 5],
  ['2028-02', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31', 5],
  ['2027-01', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31', 6],
])('%s is a month of the calendar, after the month before it', (month, from, to, first, last, weeks) => {
  const { period, before } = daysOf({ month }, '2029-01-01', null);
  expect([period, before]).toEqual([
    { from, to, bucket: 'week' },
    { from: first, to: last },
  ]);
  const buckets = bucketsOf(period);
  expect([buckets[0]?.date, buckets.at(-1)?.until, buckets.length]).toEqual([from, to, weeks]);
});

test.each([
  ['2026-11-21', '2026-11-21', '2026-10-21'],
  ['2026-11-30', '2026-11-30', '2026-10-31'],
  ['2026-11-01', '2026-11-01', '2026-10-01'],
])('on %s, November is compared with the same days of October', (today, to, last) => {
  expect(monthDays('2026-11', today)).toEqual({
    from: '2026-11-01',
    to,
    before: { from: '2026-10-01', to: last },
  });
});

test('a month has days that the one before it lacks', () => {
  expect(monthBeforeOf('2027-01')).toBe('2026-12');
  expect(monthDays('2027-03', '2027-03-30').before.to).toBe('2027-02-28');
});

describe('ranges end today', () => {
  test.each([
    ['week', '2026-11-21', { from: '2026-11-15', to: '2026-11-21', bucket: 'day' }],
    ['quarter', '2026-11-21', { from: '2026-08-22', to: '2026-11-21', bucket: 'week' }],
    // No February has a 31st day, nor a 30th.
    ['quarter', '2026-05-31', { from: '2026-03-01', to: '2026-05-31', bucket: 'week' }],
    ['year', '2026-11-29', { from: '2025-11-30', to: '2026-11-29', bucket: 'month' }],
    ['year', '2028-02-29', { from: '2027-03-01', to: '2028-02-29', bucket: 'month' }],
    ['year', '2026-12-01', { from: '2025-12-02', to: '2026-12-01', bucket: 'month' }],
    ['year', '2026-12-31', { from: '2026-01-01', to: '2026-12-31', bucket: 'month' }],
  ] as const)('%s on %s', (range, today, period) => {
    expect(periodOf(range, today, null)).toEqual(period);
  });

  test.each([
    [null, 'day', 1],
    ['2026-10-22', 'day', 31],
    ['2026-10-21', 'week', 5],
    ['2026-05-01', 'month', 7],
    ['2010-01-01', 'year', 17],
  ] as const)('all since %s is read by the %s', (first, bucket, bars) => {
    const period = periodOf('all', '2026-11-21', first);
    expect(period).toEqual({ from: first ?? '2026-11-21', to: '2026-11-21', bucket });
    expect(bucketsOf(period)).toHaveLength(bars);
  });

  test('what went before is as long and ends the day before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });
});

test('a year is 365 days, or 366 with a leap day, whatever the day', () => {
  const days = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const { from, to } = periodOf('year', date.toISOString().slice(0, 10), null);
      const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      expect([365, 366]).toContain(length);
    }),
  );
});

test('the bars of a month and of a year end where they do', () => {
  expect(bucketsOf({ from: '2024-02-10', to: '2024-03-05', bucket: 'month' })).toEqual([
    { date: '2024-02-10', until: '2024-02-29' },
    { date: '2024-03-01', until: '2024-03-05' },
  ]);
  expect(
    bucketsOf({ from: '2023-12-31', to: '2025-01-01', bucket: 'year' }).map(({ until }) => until),
  ).toEqual(['2023-12-31', '2024-12-31', '2025-01-01']);
});

test('any range is covered by its bars once, and by few enough to read', () => {
  const day = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      fc.constantFrom(...TIME_RANGES.filter((range) => range !== 'month')),
      day,
      fc.nat(9_000),
      (range, today, age) => {
        const period = periodOf(range, today, addDays(today, -age));
        const bars = bucketsOf(period);
        expect(bars.length).toBeLessThanOrEqual(38);
        expect(bars[0]?.date).toBe(period.from);
        expect(bars.at(-1)?.until).toBe(today);
        for (const [i, bar] of bars.entries()) {
          expect(bar.date <= bar.until).toBe(true);
          if (i > 0) expect(bar.date).toBe(addDays(bars[i - 1]?.until ?? '', 1));
        }
      },
    ),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, startOfDay, startOfMonth, zonedDay, zonedParts } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
const SPRING = '2026-03-27';
const AUTUMN = '2026-10-25';

function lengthOf(day: string): number {
  return (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / HOUR_MS;
}

describe('the wall in Israel', () => {
  it('shows the parts of a moment, Sunday as 0', () => {
    expect(zonedParts(new Date('2026-11-22T21:59:59Z'))).toEqual({
      year: 2026,
      month: 11,
      day: 22,
      weekday: 0,
      hour: 23,
      minute: 59,
    });
  });

  it('turns the page at midnight in Israel, in summer and in winter', () => {
    expect(zonedDay(new Date('2026-07-31T20:59:59Z'))).toBe('2026-07-31');
    expect(zonedDay(new Date('2026-07-31T21:00:00Z'))).toBe('2026-08-01');
    expect(zonedDay(new Date('2026-12-31T21:59:59Z'))).toBe('2026-12-31');
    expect(zonedDay(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01');
  });

  it('begins a month at its first midnight', () => {
    expect(startOfMonth(new Date('2026-03-31T22:30:00Z')).toISOString()).toBe('2026-03-31T21:00:00.000Z');
    expect(startOfMonth(new Date('2026-11-15T12:00:00Z')).toISOString()).toBe('2026-10-31T22:00:00.000Z');
  });
});

describe('days whose length is not 24 hours', () => {
  it('are 23 and 25 hours long', () => {
    expect([lengthOf(SPRING), lengthOf(AUTUMN), lengthOf('2026-06-01')]).toEqual([23, 25, 24]);
  });

  it('keep opening hours on the wall', () => {
    expect(instantOf('2026-03-26', '09:00').toISOString()).toBe('2026-03-26T07:00:00.000Z');
    expect(instantOf(SPRING, '09:00').toISOString()).toBe('2026-03-27T06:00:00.000Z');
    expect(instantOf(AUTUMN, '09:00').toISOString()).toBe('2026-10-25T07:00:00.000Z');
  });

  it('put a skipped time after the jump', () => {
    expect(instantOf(SPRING, '01:59').toISOString()).toBe('2026-03-26T23:59:00.000Z');
    expect(instantOf(SPRING, '02:30').toISOString()).toBe('2026-03-27T00:30:00.000Z');
    expect(zonedParts(instantOf(SPRING, '02:30'))).toMatchObject({ hour: 3, minute: 30 });
  });

  it('take a doubled time the first time it comes', () => {
    expect(instantOf(AUTUMN, '01:30').toISOString()).toBe('2026-10-24T22:30:00.000Z');
    expect(zonedParts(new Date('2026-10-24T23:30:00Z'))).toMatchObject({ day: 25, hour: 1, minute: 30 });
  });

  it('end where the next day begins', () => {
    for (const day of [SPRING, AUTUMN, '2026-12-31']) {
      expect(instantOf(day, '24:00')).toEqual(startOfDay(addDays(day, 1)));
    }
  });
});

it('adds days over the ends of months, of years and of February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays(SPRING, 365)).toBe('2027-03-27');
});

it('finds every moment again from what the wall shows', () => {
  const minutes = fc.integer({
    min: Date.parse('2000-01-01') / 60_000,
    max: Date.parse('2040-01-01') / 60_000,
  });
  fc.assert(
    fc.property(minutes, (minute) => {
      const date = new Date(minute * 60_000);
      const { hour, minute: past } = zonedParts(date);
      const found = instantOf(
        zonedDay(date),
        `${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`,
      );
      // In the doubled hour the first of the two moments is found.
      expect([0, HOUR_MS]).toContain(date.getTime() - found.getTime());
    }),
  );
});

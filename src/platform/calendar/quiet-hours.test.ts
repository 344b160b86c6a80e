import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, zonedParts } from '#platform/zoned-time.ts';
import { nextSendable, quietAt } from './quiet-hours.ts';

const at = (moment: string) => instantOf(moment.slice(0, 10), moment.slice(11));

describe('messages wait', () => {
  test.each([
    // The night, on both clocks.
    ['2026-11-18 20:59', null, ''],
    ['2026-11-18 21:00', 'night', '2026-11-19 08:00'],
    ['2026-11-19 07:59', 'night', '2026-11-19 08:00'],
    ['2026-07-01 21:30', 'night', '2026-07-02 08:00'],
    // Friday afternoon to Saturday night.
    ['2026-11-20 13:59', null, ''],
    ['2026-11-20 14:00', 'sabbath', '2026-11-22 08:00'],
    ['2026-11-21 12:00', 'sabbath', '2026-11-22 08:00'],
    ['2026-11-21 23:00', 'sabbath', '2026-11-22 08:00'],
    ['2026-11-19 22:00', 'night', '2026-11-20 08:00'],
    // Rosh Hashana 2026: from Friday's eve over the Sabbath and Sunday to Monday.
    ['2026-09-11 14:00', 'holiday', '2026-09-14 08:00'],
    // Yom Kippur 2026 is a Monday.
    ['2026-09-20 13:00', null, ''],
    ['2026-09-20 15:00', 'holiday', '2026-09-22 08:00'],
    ['2026-09-21 10:00', 'holiday', '2026-09-22 08:00'],
    // The night before the clocks go forward, on a Friday.
    ['2026-03-26 22:00', 'night', '2026-03-27 08:00'],
  ])('at %s: %s, until %s', (moment, reason, until) => {
    const quiet = quietAt(at(moment));
    expect(quiet?.reason ?? null).toBe(reason);
    expect(quiet?.until ?? null).toEqual(until ? at(until) : null);
  });

  test('for a holiday by its name', () => {
    expect(quietAt(at('2026-09-21 10:00'))?.name).toBe('יום כיפור');
    expect(quietAt(at('2026-09-20 15:00'))?.name).toBe('ערב יום כיפור');
  });
});

test('at any moment of years the wait ends in a morning, within days', () => {
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const sendable = nextSendable(moment);
      expect(quietAt(sendable)).toBeNull();
      expect(sendable.getTime() - moment.getTime()).toBeLessThan(5 * 86_400_000);
      if (sendable > moment) expect(zonedParts(sendable)).toMatchObject({ hour: 8, minute: 0 });
    }),
  );
});

// @module-tag slow

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, zonedDay, zonedParts, zonedTime } from '#platform/zoned-time.ts';
import { DAYS, EVES } from './choices.contract.ts';
import { DEFAULT_WORKING_HOURS, type HoursRange, type OpeningHours } from './contract.ts';
import { cardExpiry, comingStates, openState } from './hours.policy.ts';
import { TIMES } from './hours-editing.policy.ts';
import { planOf } from './hours-of-day.policy.ts';
import { weekly } from './hours-shapes.policy.ts';
import { hoursOf } from './hours-table.policy.ts';

/** A moment as the wall in Israel shows it, at the given offset. */
const at = (wall: string, offset = '+02:00') => new Date(`${wall}:00${offset}`);
const usual = weekly(DEFAULT_WORKING_HOURS);
const range = (text: string): HoursRange => {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
};
const on = (...ranges: string[]) => ({ active: true, ranges: ranges.map(range) });
const closed = { closed: true, eves: 'early', eveClosing: '13:00' } as const;

describe('several times a day', () => {
  const hours = { ...usual, week: { sunday: on('09:00-13:00', '16:00-19:00', '19:00-20:00') } };

  // 22 November 2026 is a Sunday.
  test.each([
    ['2026-11-22T12:59', { isOpen: true, closesAt: '13:00' }],
    ['2026-11-22T13:00', { isOpen: false, opensAt: '16:00', when: 'today' }],
    ['2026-11-22T16:00', { isOpen: true, closesAt: '20:00' }],
    ['2026-11-22T20:00', { isOpen: false, opensAt: '09:00', when: 'date', date: '2026-11-29' }],
    ['2026-11-23T20:00', { isOpen: false, opensAt: '09:00', when: 'later', day: 'sunday' }],
  ])('at %s', (wall, state) => {
    expect(openState(hours, at(wall))).toMatchObject(state);
  });
});

describe('past midnight', () => {
  const hours = { ...usual, week: { saturday: on('20:00-03:00'), sunday: on('10:00-00:00') } };

  test.each([
    ['2026-11-21T23:00', { isOpen: true, closesAt: '03:00', nextChange: at('2026-11-22T03:00') }],
    ['2026-11-22T02:59', { isOpen: true, closesAt: '03:00', nextChange: at('2026-11-22T03:00') }],
    ['2026-11-22T03:00', { isOpen: false, opensAt: '10:00', when: 'today' }],
    ['2026-11-22T23:59', { isOpen: true, closesAt: '00:00', nextChange: at('2026-11-23T00:00') }],
    ['2026-11-23T00:00', { isOpen: false, opensAt: '20:00', day: 'saturday', when: 'later' }],
  ])('at %s', (wall, state) => {
    expect(openState(hours, at(wall))).toMatchObject(state);
  });

  test('a night belongs to the day it opens on: the next one closed does not end it', () => {
    const exceptions = [{ from: '2026-11-22', to: '2026-11-22', ranges: [], note: 'חתונה' }];
    const state = openState({ ...hours, exceptions }, at('2026-11-22T01:00'));
    expect(state).toMatchObject({ isOpen: true, closesAt: '03:00' });
    expect(openState({ ...hours, exceptions }, at('2026-11-22T12:00'))).toMatchObject({
      isOpen: false,
      reason: 'חתונה',
      day: 'saturday',
    });
  });

  // Friday 27 March 2026: 02:00 becomes 03:00. Sunday 25 October: 02:00 becomes 01:00.
  test('over both changes of the clock', () => {
    const nights = { ...usual, week: { thursday: on('22:00-04:00'), saturday: on('22:00-04:00') } };
    expect(openState(nights, at('2026-03-26T23:00'))).toMatchObject({
      closesAt: '04:00',
      nextChange: at('2026-03-27T04:00', '+03:00'),
    });
    expect(openState(nights, at('2026-10-24T23:00', '+03:00'))).toMatchObject({
      closesAt: '04:00',
      nextChange: at('2026-10-25T04:00'),
    });
    // Half past two is half past three on the wall then: that is when it closes, and what is said.
    const late = { ...usual, week: { thursday: on('22:00-02:30') } };
    expect(openState(late, at('2026-03-27T03:10', '+03:00'))).toMatchObject({
      closesAt: '03:30',
      nextChange: at('2026-03-27T03:30', '+03:00'),
    });
    expect(openState(late, at('2026-04-03T02:10', '+03:00'))).toMatchObject({ closesAt: '02:30' });
    // The hour that does not come leaves nothing of what was open in it alone.
    const lost = { ...usual, week: { friday: on('02:30-03:00', '10:00-12:00') } };
    expect(openState(lost, at('2026-03-27T01:00'))).toMatchObject({ isOpen: false, opensAt: '10:00' });
  });
});

describe('around the clock', () => {
  const always = { ...usual, week: Object.fromEntries(DAYS.map((day) => [day, on('00:00-00:00')])) };

  test('says no closing where none comes within a day', () => {
    expect(openState(always, at('2026-11-22T10:00'))).toMatchObject({
      isOpen: true,
      closesAt: null,
      nextChange: at('2026-11-23T00:00'),
    });
  });

  test('a holiday ends it, and is said a day before', () => {
    const holidays = { ...always, holidays: closed };
    // Passover of 2026 begins on the evening of Wednesday, 1 April.
    expect(openState(holidays, at('2026-03-31T12:45', '+03:00'))).toMatchObject({
      closesAt: null,
      nextChange: at('2026-03-31T13:00', '+03:00'),
    });
    expect(openState(holidays, at('2026-03-31T13:00', '+03:00'))).toMatchObject({ closesAt: '13:00' });
    expect(openState(holidays, at('2026-04-01T13:00', '+03:00'))).toMatchObject({
      isOpen: false,
      reason: 'ערב פסח',
      opensAt: '00:00',
      date: '2026-04-03',
    });
  });
});

describe('holidays', () => {
  test.each([
    ['2026-09-20', 'early', ['09:00-13:00'], 'ערב יום כיפור'],
    ['2026-09-20', 'closed', [], 'ערב יום כיפור'],
    ['2026-09-20', 'usual', ['09:00-17:00'], null],
    ['2026-09-21', 'usual', [], 'יום כיפור'],
    ['2026-04-21', 'early', ['09:00-13:00'], 'יום הזיכרון'],
    ['2026-04-22', 'early', [], 'יום העצמאות'],
    ['2026-04-05', 'early', ['09:00-17:00'], null],
  ] as const)('%s with eves %s', (date, eves, ranges, reason) => {
    const plan = planOf({ ...usual, holidays: { ...closed, eves } }, date);
    expect(plan.ranges.map(({ from, to }) => `${from}-${to}`)).toEqual(ranges);
    expect(plan.reason).toBe(reason);
  });

  test('count only where they are closed, and an exception goes before them', () => {
    expect(planOf(usual, '2026-09-21').ranges).toHaveLength(1);
    const exceptions = [
      { from: '2026-04-20', to: '2026-04-25', ranges: [range('10:00-15:00')], note: 'מבצע' },
    ];
    expect(planOf({ ...usual, holidays: closed, exceptions }, '2026-04-22')).toMatchObject({
      ranges: exceptions[0]?.ranges,
      reason: 'מבצע',
    });
  });

  test('an early eve leaves out what would begin after it, nights too', () => {
    const hours = { ...usual, week: { sunday: on('08:00-10:00', '12:00-22:00', '23:00-02:00') } };
    expect(planOf({ ...hours, holidays: closed }, '2026-09-20').ranges).toEqual([
      range('08:00-10:00'),
      range('12:00-13:00'),
    ]);
  });
});

describe('exceptions', () => {
  const holiday = { from: '2026-12-01', to: '2026-12-10', ranges: [], note: 'חופשה' };

  test('a long one leads to the date after it', () => {
    const hours = { ...usual, exceptions: [holiday] };
    expect(openState(hours, at('2026-12-01T10:00'))).toMatchObject({
      isOpen: false,
      reason: 'חופשה',
      when: 'date',
      date: '2026-12-13',
      opensAt: '09:00',
    });
  });

  test('one that hides every opening in sight says nothing of the next', () => {
    const years = Array.from({ length: 2 }, (_, n) => ({
      from: addDays('2026-11-01', n * 366),
      to: addDays('2026-11-01', n * 366 + 365),
      ranges: [],
      note: 'שיפוץ',
    }));
    const hours = { ...usual, exceptions: years };
    expect(openState(hours, at('2026-11-22T10:00'))).toMatchObject({ isOpen: false, when: 'unknown' });
    expect(cardExpiry(hours, at('2026-11-22T10:00'))).toEqual(at('2026-11-23T00:00'));
  });

  test('are enough to be open at all', () => {
    const fair = { from: '2026-12-01', to: '2026-12-02', ranges: [range('10:00-20:00')], note: '' };
    const hours = { ...usual, week: {}, exceptions: [fair] };
    expect(openState(hours, at('2026-11-30T10:00'))).toMatchObject({ when: 'tomorrow', opensAt: '10:00' });
    expect(openState(hours, at('2026-12-03T10:00'))).toBeNull();
  });

  test('last through the night of their last date, though no other is to come', () => {
    const party = { from: '2026-12-01', to: '2026-12-02', ranges: [range('20:00-05:00')], note: '' };
    const hours = { ...usual, week: {}, exceptions: [party] };
    expect(openState(hours, at('2026-12-03T04:59'))).toMatchObject({ isOpen: true, closesAt: '05:00' });
    expect(openState(hours, at('2026-12-03T05:00'))).toBeNull();
  });

  test("stand in the table where the week's day would, and beyond it by their dates", () => {
    const fair = { from: '2026-11-24', to: '2026-11-24', ranges: [range('10:00-20:00')], note: '' };
    const table = hoursOf({ ...usual, exceptions: [fair, holiday] }, at('2026-11-22T10:00'));
    expect(table?.days[2]).toEqual({
      day: 'tuesday',
      isToday: false,
      ranges: ['10:00–20:00'],
      note: 'שעות מיוחדות',
    });
    expect(table?.days[0]).toMatchObject({ isToday: true, ranges: ['09:00–17:00'], note: null });
    expect(table?.later).toEqual([{ dates: '1–10.12', ranges: [], note: 'חופשה' }]);
  });
});

const span = fc
  .tuple(fc.constantFrom(...TIMES), fc.constantFrom(...TIMES))
  .map(([from, to]): HoursRange => ({ from, to: from === to ? '00:00' : to }));
const ranges = fc.array(span, { maxLength: 3 });
const week = fc.record(
  Object.fromEntries(DAYS.map((day) => [day, fc.record({ active: fc.boolean(), ranges })])),
  { requiredKeys: [] },
);
const exception = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12 }), ranges)
  .map(([after, length, times]) => ({
    from: addDays('2026-08-20', after),
    to: addDays('2026-08-20', after + length),
    ranges: times,
    note: '',
  }));
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  week,
  exceptions: fc.array(exception, { maxLength: 3 }),
  holidays: fc.record({
    closed: fc.boolean(),
    eves: fc.constantFrom(...EVES),
    eveClosing: fc.constantFrom(...TIMES),
  }),
});
/** Two months with five holidays and no change of the clock. */
const moment = fc.date({
  min: at('2026-08-21T00:00', '+03:00'),
  max: at('2026-10-10T00:00', '+03:00'),
  noInvalidDate: true,
});

/** By the wall alone: no moments, no look ahead. */
function isOpenAt(hours: OpeningHours, now: Date): boolean {
  const { hour, minute } = zonedParts(now);
  const wall = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const today = zonedDay(now);
  const isOver = (plan: HoursRange) => plan.to <= plan.from;
  return (
    planOf(hours, today).ranges.some((one) => one.from <= wall && (isOver(one) || wall < one.to)) ||
    planOf(hours, addDays(today, -1)).ranges.some((one) => isOver(one) && wall < one.to)
  );
}

test('what is said of now and of the next change is what a walk minute by minute finds', () => {
  fc.assert(
    fc.property(anyHours, moment, (hours, now) => {
      const state = openState(hours, now);
      if (!state) return;
      expect(state.isOpen).toBe(isOpenAt(hours, now));
      const quarter = 15 * 60_000;
      let flip = (Math.floor(now.getTime() / quarter) + 1) * quarter;
      const end = now.getTime() + 12 * 24 * 4 * quarter;
      while (flip < end && isOpenAt(hours, new Date(flip)) === state.isOpen) flip += quarter;
      const found = flip < end ? new Date(flip) : null;
      if (state.isOpen) {
        if (state.closesAt) expect(state.nextChange).toEqual(found);
        else expect(flip - now.getTime()).toBeGreaterThan(24 * 4 * quarter);
      } else if (state.when !== 'unknown' && found) {
        const { hour, minute } = zonedParts(found);
        expect([state.date, state.opensAt]).toEqual([
          zonedDay(found),
          `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
        ]);
      } else expect(found).toBeNull();
    }),
    { numRuns: 300 },
  );
});

// Each try walks up to 500 coming states: on a busy machine that takes longer than a test may by itself.
test('what is said around a change of the clock is what the wall shows when it comes', {
  timeout: 120_000,
}, () => {
  const nearChange = fc
    .tuple(fc.constantFrom('2026-03-27T00:00:00Z', '2026-10-24T23:00:00Z'), fc.integer({ min: -36, max: 36 }))
    .map(([change, quarters]) => new Date(Date.parse(change) + quarters * 15 * 60_000));
  fc.assert(
    fc.property(anyHours, nearChange, (hours, now) => {
      const said = openState(hours, now);
      if (said?.isOpen && said.closesAt) expect(said.closesAt).toBe(zonedTime(said.nextChange));
      if (!said || said.isOpen || said.when === 'unknown') return;
      const opening = comingStates(hours, now, 500).find(({ state }) => state.isOpen)?.from;
      expect(opening && [zonedDay(opening), zonedTime(opening)]).toEqual([said.date, said.opensAt]);
    }),
  );
});

test('a state of whatever hours holds until its next change', () => {
  fc.assert(
    fc.property(anyHours, moment, (hours, now) => {
      const state = openState(hours, now);
      if (!state) return;
      expect(state.nextChange.getTime()).toBeGreaterThan(now.getTime());
      expect(openState(hours, new Date(state.nextChange.getTime() - 1))).toEqual(state);
    }),
  );
});

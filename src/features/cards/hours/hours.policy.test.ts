import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS, TIME_STEP_MINUTES } from './choices.contract.ts';
import { DEFAULT_WORKING_HOURS, type WorkingHours } from './contract.ts';
import * as rules from './hours.policy.ts';
import { weekly } from './hours-shapes.policy.ts';

const openState = (hours: WorkingHours, now: Date) => rules.openState(weekly(hours), now);
const cardExpiry = (hours: WorkingHours, now: Date) => rules.cardExpiry(weekly(hours), now);
const comingStates = (hours: WorkingHours, now: Date, count: number) =>
  rules.comingStates(weekly(hours), now, count);

/** A moment as the wall in Israel shows it, at the given offset. */
const at = (wall: string, offset = '+02:00') => new Date(`${wall}:00${offset}`);
const open = (from: string, to: string) => ({ active: true, from, to });

describe('open or closed', () => {
  // 22 November 2026 is a Sunday.
  // Proves S76.
  test.each([
    ['2026-11-22T08:59', { isOpen: false, opensAt: '09:00', day: 'sunday', when: 'today' }],
    ['2026-11-22T09:00', { isOpen: true, closesAt: '17:00' }],
    ['2026-11-22T16:59', { isOpen: true, closesAt: '17:00' }],
    ['2026-11-22T17:00', { isOpen: false, opensAt: '09:00', day: 'monday', when: 'tomorrow' }],
    ['2026-11-26T17:00', { isOpen: false, opensAt: '09:00', day: 'sunday', when: 'later' }],
    ['2026-11-28T23:59', { isOpen: false, opensAt: '09:00', day: 'sunday', when: 'tomorrow' }],
    ['2026-11-29T00:00', { isOpen: false, opensAt: '09:00', day: 'sunday', when: 'today' }],
  ])('at %s', (wall, state) => {
    expect(openState(DEFAULT_WORKING_HOURS, at(wall))).toMatchObject(state);
  });

  test('changes next at closing, at opening, or when tomorrow becomes today', () => {
    const next = (wall: string) => openState(DEFAULT_WORKING_HOURS, at(wall))?.nextChange;
    expect(next('2026-11-22T10:00')).toEqual(at('2026-11-22T17:00'));
    expect(next('2026-11-22T07:00')).toEqual(at('2026-11-22T09:00'));
    expect(next('2026-11-22T18:00')).toEqual(at('2026-11-23T00:00'));
    expect(next('2026-11-26T18:00')).toEqual(at('2026-11-27T00:00'));
  });

  test('says nothing where no day is open', () => {
    expect(openState({}, at('2026-11-22T10:00'))).toBeNull();
    expect(
      openState({ sunday: { active: false, from: '09:00', to: '17:00' } }, at('2026-11-22T10:00')),
    ).toBeNull();
  });

  test('one open day a week leads from itself to itself', () => {
    const hours: WorkingHours = { sunday: open('09:00', '10:00') };
    expect(openState(hours, at('2026-11-22T11:00'))).toMatchObject({
      date: '2026-11-29',
      when: 'date',
      isOpen: false,
    });
  });
});

describe('days on which the clock changes', () => {
  // 27 March 2026, a Friday of 23 hours: 02:00 becomes 03:00.
  test('the short day closes an hour earlier in absolute time', () => {
    const hours: WorkingHours = { friday: open('01:00', '04:00') };
    expect(openState(hours, new Date('2026-03-26T23:30:00Z'))).toEqual({
      isOpen: true,
      closesAt: '04:00',
      nextChange: new Date('2026-03-27T01:00:00Z'),
      reason: null,
    });
    expect(openState(hours, new Date('2026-03-27T01:00:00Z'))).toMatchObject({ isOpen: false });
  });

  // 25 October 2026, a Sunday of 25 hours: 02:00 comes twice, 01:00 as well.
  test('the long day stays open through both of its hours', () => {
    const hours: WorkingHours = { sunday: open('00:30', '09:00') };
    const opening = new Date('2026-10-24T21:30:00Z');
    const closing = new Date('2026-10-25T07:00:00Z');
    expect(openState(hours, opening)).toEqual({
      isOpen: true,
      closesAt: '09:00',
      nextChange: closing,
      reason: null,
    });
    expect(openState(hours, new Date('2026-10-24T22:30:00Z'))).toMatchObject({ isOpen: true });
    expect(openState(hours, new Date('2026-10-24T23:30:00Z'))).toMatchObject({ isOpen: true });
    expect(openState(hours, closing)).toMatchObject({ isOpen: false });
  });

  test('the evening before a change still speaks of tomorrow until midnight', () => {
    const state = openState(DEFAULT_WORKING_HOURS, new Date('2026-10-24T18:00:00Z'));
    expect(state).toMatchObject({ when: 'tomorrow', nextChange: new Date('2026-10-24T21:00:00Z') });
  });
});

const time = fc
  .integer({ min: 0, max: (24 * 60) / TIME_STEP_MINUTES - 1 })
  .map(
    (step) => `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`,
  );
const dayHours = fc
  .tuple(fc.boolean(), time, time)
  .filter(([, from, to]) => from !== to)
  .map(([active, a, b]) => ({ active, from: a < b ? a : b, to: a < b ? b : a }));
const week = fc.record(Object.fromEntries(DAYS.map((day) => [day, dayHours])), { requiredKeys: [] });
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

test('a state always holds until its next change, and not at it', () => {
  fc.assert(
    fc.property(week, moment, (hours: WorkingHours, now) => {
      const state = openState(hours, now);
      if (!state) return;
      expect(state.nextChange.getTime()).toBeGreaterThan(now.getTime());
      const before = openState(hours, new Date(state.nextChange.getTime() - 1));
      expect(before).toEqual(state);
      expect(openState(hours, state.nextChange)).not.toEqual(state);
    }),
  );
});

test('the coming states follow one another, the present one first', () => {
  const now = at('2026-11-22T10:00');
  const states = comingStates(DEFAULT_WORKING_HOURS, now, 4);
  expect(states.map(({ from }) => from)).toEqual([
    now,
    at('2026-11-22T17:00'),
    at('2026-11-23T00:00'),
    at('2026-11-23T09:00'),
  ]);
  expect(comingStates({}, now, 4)).toEqual([]);
});

test("a card's page ends at the next change or when the day turns, and never without hours", () => {
  expect(cardExpiry(DEFAULT_WORKING_HOURS, at('2026-11-22T10:00'))).toEqual(at('2026-11-22T17:00'));
  expect(cardExpiry({ friday: open('08:00', '14:00') }, at('2026-11-22T10:00'))).toEqual(
    at('2026-11-23T00:00'),
  );
  expect(cardExpiry({}, at('2026-11-22T10:00'))).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { alarmOf, daysLeft, dueAt, refuseExtension } from './policy.ts';

const at = (moment: string) => new Date(moment);

describe('the clock of a case', () => {
  const open = {
    receivedAt: at('2026-11-01T10:00:00Z'),
    confirmedAt: at('2026-11-02T10:00:00Z'),
    extendedAt: null,
    ending: null,
  };
  const extended = { ...open, extendedAt: at('2026-11-20T10:00:00Z') };

  test('is 30 days, and 90 once extended', () => {
    expect(dueAt(open).toISOString()).toBe('2026-12-01T10:00:00.000Z');
    expect(dueAt(extended).toISOString()).toBe('2027-01-30T10:00:00.000Z');
  });

  test.each([
    [open, '2026-12-01T09:59:59Z', null],
    [open, '2026-12-01T10:00:00Z', 'too_late'],
    [extended, '2026-11-21T10:00:00Z', 'extended'],
    [{ ...open, confirmedAt: null }, '2026-11-21T10:00:00Z', 'not_open'],
    [{ ...open, ending: 'refused' as const }, '2026-11-21T10:00:00Z', 'not_open'],
  ])('extending %# at %s: %s', (state, now, refusal) => {
    expect(refuseExtension(state, at(now))).toBe(refusal);
  });

  test.each([
    [open, '2026-11-26T09:59:59Z', null],
    [open, '2026-11-26T10:00:00Z', 'soon'],
    [open, '2026-12-01T10:00:00Z', 'overdue'],
    [extended, '2026-12-02T10:00:00Z', null],
    [extended, '2027-01-25T10:00:00Z', 'soon'],
  ])('the alarm %# at %s: %s', (state, now, alarm) => {
    expect(alarmOf(state, at(now))).toBe(alarm);
  });

  // Proves S438.
  test.each([
    ['2026-11-01T10:00:00Z', 30],
    ['2026-11-01T10:00:01Z', 30],
    ['2026-11-02T10:00:00Z', 29],
    ['2026-11-30T10:00:01Z', 1],
    ['2026-12-01T09:59:59Z', 1],
    ['2026-12-01T10:00:01Z', -1],
    ['2026-12-02T10:00:01Z', -2],
  ])('counts the day that has begun: at %s it shows %i', (now, days) => {
    expect(daysLeft(dueAt(open), at(now))).toBe(days);
  });
});

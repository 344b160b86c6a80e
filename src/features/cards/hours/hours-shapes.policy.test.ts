import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS, RANGES_MAX } from './choices.contract.ts';
import { DEFAULT_WORKING_HOURS, type OpeningHours, type Week, workingHoursSchema } from './contract.ts';
import { TIMES } from './hours-editing.policy.ts';
import { firstFault } from './hours-faults.policy.ts';
import { changedHours, weekly, workingHoursOf } from './hours-shapes.policy.ts';

const before = weekly(DEFAULT_WORKING_HOURS);
const now = new Date('2026-11-22T10:00:00Z');

const time = fc.constantFrom(...TIMES);
const ranges = fc.array(fc.record({ from: time, to: time }), { minLength: 1, maxLength: RANGES_MAX });
const soundWeek: fc.Arbitrary<Week> = fc
  .record(Object.fromEntries(DAYS.map((day) => [day, fc.record({ active: fc.boolean(), ranges })])), {
    requiredKeys: [],
  })
  .map((week: Week) =>
    // Fewer ranges until nothing overlaps: hardly any week of random ones would be taken.
    [RANGES_MAX, 2, 1]
      .map((most) =>
        Object.fromEntries(
          Object.entries(week).map(([day, { active, ranges: some }]) => [
            day,
            { active, ranges: some.slice(0, most) },
          ]),
        ),
      )
      .find((fewer) => firstFault({ week: fewer }) === null),
  )
  .filter((week) => week !== undefined);

test('whatever week is kept, it is the same when it is read, and those who know one range a day can read it', () => {
  fc.assert(
    fc.property(soundWeek, (week) => {
      const stored = changedHours(before, { openingHours: { week } }, now);
      expect(stored.week).toEqual(sorted(week));
      const single = workingHoursOf(stored.week ?? {});
      expect(workingHoursSchema.safeParse(single).success).toBe(true);
      expect(workingHoursOf(weekly(single).week)).toEqual(single);
      expect(changedHours(stored, { openingHours: { week: stored.week } }, now)).toEqual(stored);
    }),
  );
});

function sorted(week: Week): Week {
  return Object.fromEntries(
    Object.entries(week).map(([day, { active, ranges: some }]) => [
      day,
      { active, ranges: some.toSorted((one, other) => one.from.localeCompare(other.from)) },
    ]),
  );
}

test('an exception is let go of when its last night is over', () => {
  const party = { from: '2026-11-21', to: '2026-11-21', ranges: [{ from: '20:00', to: '03:00' }], note: '' };
  const trip = { from: '2026-11-20', to: '2026-11-21', ranges: [], note: '' };
  const keptAt = (wall: string): OpeningHours['exceptions'] | undefined => {
    const at = new Date(`2026-11-22T${wall}:00+02:00`);
    return changedHours(before, { openingHours: { exceptions: [trip, party] } }, at).exceptions;
  };
  expect(keptAt('02:59')).toEqual([party]);
  expect(keptAt('03:00')).toEqual([]);
});

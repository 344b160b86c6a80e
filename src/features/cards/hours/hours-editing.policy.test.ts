import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS } from './choices.contract.ts';
import { type HoursRange, workingHoursSchema } from './contract.ts';
import {
  copyToActiveDays,
  endOf,
  hoursOfDay,
  overnightEnds,
  TIMES,
  withEnd,
  withFurtherRange,
  withStart,
} from './hours-editing.policy.ts';
import { faultOfDay, firstFault } from './hours-faults.policy.ts';

const day: HoursRange = { from: '09:00', to: '17:00' };
const night: HoursRange = { from: '18:00', to: '02:00' };

// Proves S254.
test('times run in steps of 15 minutes over the day', () => {
  expect(TIMES).toHaveLength(96);
  expect([TIMES[0], TIMES[1], TIMES.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
});

// Proves S307.
test('a bound that would cross the other is held one step away from it', () => {
  expect(withStart(day, '10:30')).toEqual({ ...day, from: '10:30' });
  expect(withStart(day, '17:00')).toEqual({ ...day, from: '16:45' });
  expect(withStart(day, '20:00')).toEqual({ ...day, from: '16:45' });
  expect(withEnd(day, '09:00')).toEqual({ ...day, to: '09:15' });
  expect(withEnd(day, '06:00')).toEqual({ ...day, to: '09:15' });
});

test('whatever is chosen, in whatever order, the server takes it', () => {
  const time = fc.constantFrom(...TIMES);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), time)), (choices) => {
      const chosen = choices.reduce(
        (hours, [isStart, at]) => (isStart ? withStart(hours, at) : withEnd(hours, at)),
        day,
      );
      const sunday = { active: true, ...chosen };
      expect(workingHoursSchema.safeParse({ sunday }).success).toBe(true);
    }),
  );
});

test('an end on the day after is chosen as such, and the start does not cross it either', () => {
  expect(overnightEnds(day)).toEqual(TIMES.slice(0, 36).map((time) => `+${time}`));
  expect(overnightEnds({ from: '00:00', to: '08:00' })).toEqual(['+00:00']);
  expect(overnightEnds({ from: '23:00', to: '22:00' }).at(-1)).toBe('+22:00');
  expect(withEnd(day, '+01:30')).toEqual({ from: '09:00', to: '01:30' });
  expect(endOf(night)).toBe('+02:00');
  expect(endOf(day)).toBe('17:00');
  expect(withEnd(night, '17:00')).toEqual({ from: '18:00', to: '18:15' });
  expect(withStart(night, '01:00')).toEqual({ from: '02:15', to: '02:00' });
  expect(withStart({ from: '18:00', to: '00:00' }, '00:00')).toEqual({ from: '00:00', to: '00:00' });
  expect(withEnd({ from: '23:45', to: '02:00' }, '20:00')).toEqual({ from: '23:45', to: '00:00' });
});

test('whatever is chosen of all ends and further ranges, a day alone is never at fault', () => {
  const choice = fc.tuple(fc.constantFrom('start', 'end', 'over'), fc.nat());
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const chosen = choices.reduce((range, [kind, n]) => {
        if (kind === 'start') return withStart(range, TIMES[n % TIMES.length] ?? '');
        const ends = kind === 'end' ? TIMES : overnightEnds(range);
        return withEnd(range, ends[n % ends.length] ?? '+00:00');
      }, day);
      expect(firstFault({ exceptions: [{ ...once, ranges: [chosen] }] })).toBeNull();
      expect(overnightEnds(chosen).concat(TIMES)).toContain(endOf(chosen));
    }),
  );
});
const once = { from: '2026-12-01', to: '2026-12-01', note: '' };

test('a further range begins an hour behind the last one, as long as the day has room', () => {
  expect(withFurtherRange([day])).toEqual([day, { from: '18:00', to: '21:00' }]);
  expect(withFurtherRange([{ from: '09:00', to: '21:30' }])?.[1]).toEqual({ from: '22:30', to: '00:00' });
  expect(withFurtherRange([{ from: '09:00', to: '23:00' }])).toBeNull();
  expect(withFurtherRange([day, night])).toBeNull();
  const added = Array.from({ length: 9 }).reduce<HoursRange[]>(
    (ranges) => withFurtherRange(ranges) ?? ranges,
    [{ from: '00:00', to: '00:15' }],
  );
  expect(added).toHaveLength(4);
  expect(faultOfDay({ sunday: { active: true, ranges: added } }, 'sunday')).toBeNull();
});

// Proves S308.
test('copying takes the first active day to the active days alone', () => {
  const split = { active: true, ranges: [{ from: '08:00', to: '12:00' }, night] };
  const week = copyToActiveDays({
    monday: split,
    thursday: { active: true, ranges: [day] },
    friday: { active: false, ranges: [{ from: '07:00', to: '11:00' }] },
  });
  expect(week.thursday).toEqual(split);
  expect(week.friday).toEqual({ active: false, ranges: [{ from: '07:00', to: '11:00' }] });
  expect(week.sunday?.active).toBe(false);
  expect(copyToActiveDays({})).toEqual({});
});

test('a missing day is closed', () => {
  for (const name of DAYS) expect(hoursOfDay({}, name).active).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS } from '../contract/choices.ts';
import { type DayHours, workingHoursSchema } from '../contract.ts';
import { copyToActiveDays, hoursOfDay, TIMES, withEnd, withStart } from './hours-editing.ts';

const day: DayHours = { active: true, from: '09:00', to: '17:00' };

test('times run in steps of 15 minutes over the day', () => {
  expect(TIMES).toHaveLength(96);
  expect([TIMES[0], TIMES[1], TIMES.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
});

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
      expect(workingHoursSchema.safeParse({ sunday: chosen }).success).toBe(true);
    }),
  );
});

test('copying takes the first active day to the active days alone', () => {
  const hours = copyToActiveDays({
    monday: { active: true, from: '08:00', to: '12:00' },
    thursday: { active: true, from: '10:00', to: '20:00' },
    friday: { active: false, from: '07:00', to: '11:00' },
  });
  expect(hours.thursday).toEqual({ active: true, from: '08:00', to: '12:00' });
  expect(hours.friday).toEqual({ active: false, from: '07:00', to: '11:00' });
  expect(hours.sunday?.active).toBe(false);
  expect(copyToActiveDays({})).toEqual({});
});

test('a missing day is closed', () => {
  for (const name of DAYS) expect(hoursOfDay({}, name).active).toBe(false);
});

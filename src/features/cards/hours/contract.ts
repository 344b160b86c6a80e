import { z } from 'zod';
import { jsonText, line } from '#platform/text.ts';
import { DAYS, EVES, EXCEPTIONS_MAX, RANGES_MAX, SPECIAL_DAY_NOTE_MAX } from './choices.contract.ts';
import { hoursCopy } from './copy.he.ts';
import { firstFault } from './hours-faults.policy.ts';

export const time = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, hoursCopy.errors.time);

const dayHours = z
  .object({ active: z.boolean(), from: time, to: time })
  .refine((day) => day.from < day.to, { error: hoursCopy.errors.timeOrder, path: ['to'] });

/** A day that is missing is closed. */
export const workingHoursSchema = z.partialRecord(z.enum(DAYS), dayHours);
export type DayHours = z.infer<typeof dayHours>;
export type WorkingHours = z.infer<typeof workingHoursSchema>;

const workday: DayHours = { active: true, from: '09:00', to: '17:00' };
const restDay: DayHours = { active: false, from: '09:00', to: '17:00' };
/** The specification's defaults: Sunday to Thursday 09:00-17:00. */
export const DEFAULT_WORKING_HOURS: WorkingHours = {
  sunday: workday,
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: restDay,
  saturday: restDay,
};

const { errors } = hoursCopy;
const range = z.strictObject({ from: time, to: time });
const ranges = z.array(range).max(RANGES_MAX, errors.tooManyRanges);
const date = z.iso.date(errors.date).refine((day) => day >= '2000-01-01' && day <= '2100-12-31', errors.date);

const dayRanges = z.strictObject({ active: z.boolean(), ranges: ranges.min(1, errors.noRange) });
const exception = z.strictObject({
  from: date,
  to: date.describe('The last day'),
  ranges: ranges.describe('None: closed'),
  note: line(SPECIAL_DAY_NOTE_MAX, errors.noteTooLong).default(''),
});
const holidays = z.strictObject({
  closed: z.boolean(),
  eves: z.enum(EVES),
  eveClosing: time.describe('When the eves close early'),
});

/** A part that is left out stays. A range that does not end later than it begins ends on the day after. */
const openingHours = z
  .strictObject({
    week: z.partialRecord(z.enum(DAYS), dayRanges),
    exceptions: z.array(exception).max(EXCEPTIONS_MAX, errors.tooManyExceptions),
    holidays,
  })
  .partial()
  .superRefine((hours, context) => {
    const message = firstFault(hours);
    if (message) context.addIssue({ code: 'custom', message });
  });

export type HoursRange = z.infer<typeof range>;
export type DayRanges = z.infer<typeof dayRanges>;
export type Week = Partial<Record<(typeof DAYS)[number], DayRanges>>;
export type HoursException = z.infer<typeof exception>;
export type HolidayHours = z.infer<typeof holidays>;

export interface OpeningHours {
  week: Week;
  exceptions: HoursException[];
  holidays: HolidayHours;
}

export const openingHoursText = jsonText(openingHours, {
  max: 20_000,
  empty: null,
  errors,
  wrong: errors.hours,
});

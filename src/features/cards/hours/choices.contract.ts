// Shared by the editor of opening hours and the card in the browser. Apart from the schemas, which would bring their
// library along.

export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Day = (typeof DAYS)[number];

type SevenNames = [string, string, string, string, string, string, string];

/** @param names of the days, from Sunday on */
export function daysNamed(...names: SevenNames): Record<Day, string> {
  return Object.fromEntries(DAYS.map((day, index) => [day, names[index]])) as Record<Day, string>;
}
export const TIME_STEP_MINUTES = 15;

export const RANGES_MAX = 4;
export const EXCEPTIONS_MAX = 50;
export const EXCEPTION_DAYS_MAX = 366;
export const SPECIAL_DAY_NOTE_MAX = 60;

/** Hours of the day before a holiday, where holidays are closed. */
export const EVES = ['usual', 'early', 'closed'] as const;

import { holidayOn } from '#platform/calendar/hebrew-calendar.ts';
import { addDays, instantOf, zonedDay, zonedParts } from '#platform/zoned-time.ts';

const MORNING = 8;
const EVENING = 21;
/** From when on Fridays and on the eves of holidays. */
const EVE_FROM = 14;
const [FRIDAY, SATURDAY] = [5, 6];
/** The longest row of holidays and sabbaths is shorter. */
const DAYS_AHEAD = 10;

export const QUIET_REASONS = ['night', 'sabbath', 'holiday'] as const;
export type QuietReason = (typeof QUIET_REASONS)[number];

export interface Quiet {
  reason: QuietReason;
  /** Of a holiday or its eve; empty where it is none. */
  name: string;
  until: Date;
}

/** Whether messages had better wait at this moment: at night, on the Sabbath and on holidays; null where they need not. */
export function quietAt(at: Date): Quiet | null {
  const why = reasonAt(at);
  return why && { ...why, until: nextSendable(at) };
}

export function nextSendable(at: Date): Date {
  if (!reasonAt(at)) return at;
  const today = zonedDay(at);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const morning = instantOf(addDays(today, ahead), `0${MORNING}:00`);
    if (morning > at && !reasonAt(morning)) return morning;
  }
  throw new Error('there is always a working day');
}

function reasonAt(at: Date): Omit<Quiet, 'until'> | null {
  const { weekday, hour } = zonedParts(at);
  const holiday = holidayOn(zonedDay(at));
  if (holiday && (!holiday.isEve || hour >= EVE_FROM)) return { reason: 'holiday', name: holiday.name };
  if (weekday === SATURDAY || (weekday === FRIDAY && hour >= EVE_FROM))
    return { reason: 'sabbath', name: '' };
  return hour < MORNING || hour >= EVENING ? { reason: 'night', name: '' } : null;
}

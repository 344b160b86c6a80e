import { addDays, instantOf, zonedDay, zonedParts } from '../zoned-time.ts';
import { holidayOn } from './hebrew-calendar.ts';

const MORNING = 8;
const EVENING = 21;
const EVE_FROM = 14;
const [FRIDAY, SATURDAY] = [5, 6];
const DAYS_AHEAD = 10;

export const QUIET_REASONS = ['night', 'sabbath', 'holiday'] as const;
export type QuietReason = (typeof QUIET_REASONS)[number];

export interface Quiet {
  reason: QuietReason;
  /** Of a holiday or its eve; empty where it is none. */
  name: string;
  until: Date;
}

/** Whether messages had better wait at this moment; null where they need not. @param reasons for which to wait */
export function quietAt(at: Date, reasons: readonly QuietReason[] = QUIET_REASONS): Quiet | null {
  const why = reasonAt(at, reasons);
  return why && { ...why, until: nextSendable(at, reasons) };
}

export function nextSendable(at: Date, reasons: readonly QuietReason[] = QUIET_REASONS): Date {
  if (!reasonAt(at, reasons)) return at;
  const today = zonedDay(at);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const morning = instantOf(addDays(today, ahead), `0${MORNING}:00`);
    if (morning > at && !reasonAt(morning, reasons)) return morning;
  }
  throw new Error('there is always a working day');
}

function reasonAt(at: Date, reasons: readonly QuietReason[]): Omit<Quiet, 'until'> | null {
  const { weekday, hour } = zonedParts(at);
  const holiday = reasons.includes('holiday') && holidayOn(zonedDay(at));
  if (holiday && (!holiday.isEve || hour >= EVE_FROM)) return { reason: 'holiday', name: holiday.name };
  if (reasons.includes('sabbath') && (weekday === SATURDAY || (weekday === FRIDAY && hour >= EVE_FROM)))
    return { reason: 'sabbath', name: '' };
  const isNight = reasons.includes('night') && (hour < MORNING || hour >= EVENING);
  return isNight ? { reason: 'night', name: '' } : null;
}

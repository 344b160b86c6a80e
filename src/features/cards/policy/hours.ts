import { addDays, instantOf, startOfDay, zonedDay, zonedParts } from '#platform/zoned-time.ts';
import { DAYS, type Day } from '../contract/choices.ts';
import type { WorkingHours } from '../contract.ts';

/** Whether a business is open at a moment, and what comes next. Null stands for hours that name no open day. */
export type OpenState =
  | { isOpen: true; closesAt: string; nextChange: Date }
  | { isOpen: false; opensAt: string; day: Day; when: 'today' | 'tomorrow' | 'later'; nextChange: Date };

const WEEK = 7;

/** What the chip of the card says at `now`, on the clock of Israel. Changes by itself at `nextChange`. */
export function openState(hours: WorkingHours, now: Date): OpenState | null {
  const today = zonedDay(now);
  const weekday = zonedParts(now).weekday;
  for (let ahead = 0; ahead <= WEEK; ahead++) {
    const day = DAYS[(weekday + ahead) % WEEK] as Day;
    const span = hours[day];
    if (!span?.active) continue;
    const date = addDays(today, ahead);
    const opening = instantOf(date, span.from);
    const closing = instantOf(date, span.to);
    if (now >= closing) continue;
    if (now >= opening) return { isOpen: true, closesAt: span.to, nextChange: closing };
    // "Tomorrow" becomes "today" at midnight.
    const nextChange = ahead === 0 ? opening : earlier(opening, startOfDay(addDays(today, 1)));
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'later';
    return { isOpen: false, opensAt: span.from, day, when, nextChange };
  }
  return null;
}

/** The states of the coming `count` changes, the present one first, each with the moment from which it holds. */
export function comingStates(
  hours: WorkingHours,
  now: Date,
  count: number,
): { from: Date; state: OpenState }[] {
  const coming: { from: Date; state: OpenState }[] = [];
  for (let from = now; coming.length < count; ) {
    const state = openState(hours, from);
    if (!state) break;
    coming.push({ from, state });
    from = state.nextChange;
  }
  return coming;
}

/** The day of the week in Israel. */
export function dayOf(now: Date): Day {
  return DAYS[zonedParts(now).weekday] as Day;
}

/** When a card's page stops being true by itself: at the next opening or closing, or when the day turns. */
export function cardExpiry(hours: WorkingHours, now: Date): Date | null {
  const state = openState(hours, now);
  return state && earlier(state.nextChange, startOfDay(addDays(zonedDay(now), 1)));
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

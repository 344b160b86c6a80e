import { addDays, startOfDay, zonedDay, zonedTime } from '#platform/zoned-time.ts';
import { DAYS, type Day } from './choices.contract.ts';
import type { OpeningHours } from './contract.ts';
import { type OpenRange, planOf, spansOf, weekdayOf } from './hours-of-day.policy.ts';

interface State {
  /** The moment from which something else is to be said. */
  nextChange: Date;
  /** Reason why the day differs from the week: while open the one whose hours end next, else today. */
  reason: string | null;
}

/** Opens not for longer than a look ahead reaches; what it says of the next opening is then nothing. */
export type Closed = State & { isOpen: false } & (
    | { when: 'today' | 'tomorrow' | 'later' | 'date'; opensAt: string; day: Day; date: string }
    | { when: 'unknown' }
  );

/** Whether a business is open at a moment, and what comes next. A closing more than a day ahead is not said. */
export type OpenState = (State & { isOpen: true; closesAt: string | null }) | Closed;

const WEEK = 7;
const DAY_MS = 86_400_000;
/** Past any exception of a year. */
const DAYS_AHEAD = 400;

/**
 * State of the card's chip at `now`, on Israel's clock: times are those that it will show then, also in the night of a
 * clock change. Changes by itself at `nextChange`. Null where the hours name no time at which the business is open.
 */
export function openState(hours: OpeningHours, now: Date): OpenState | null {
  const today = zonedDay(now);
  const end = openUntil(hours, now, today);
  if (!end && !hasHours(hours, today)) return null;
  const midnight = startOfDay(addDays(today, 1));
  const { reason } = planOf(hours, end?.date ?? today);
  if (!end) return { ...nextOpening(hours, now, today, midnight), reason };
  const saidFrom = new Date(end.closing.getTime() - DAY_MS);
  return saidFrom > now
    ? { isOpen: true, closesAt: null, nextChange: earlier(saidFrom, midnight), reason }
    : { isOpen: true, closesAt: zonedTime(end.closing), nextChange: end.closing, reason };
}

/** The states of the coming `count` changes, the present one first, each with the moment from which it holds. */
export function comingStates(
  hours: OpeningHours,
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

/** Returns when a card's page stops being true by itself: at the next opening or closing, or when the day turns. */
export function cardExpiry(hours: OpeningHours, now: Date): Date | null {
  const state = openState(hours, now);
  return state && earlier(state.nextChange, startOfDay(addDays(zonedDay(now), 1)));
}

export function hasHours({ week, exceptions }: OpeningHours, today: string): boolean {
  return (
    DAYS.some((day) => week[day]?.active) ||
    exceptions.some(({ to, ranges }) => to >= today && ranges.length > 0)
  );
}

/** The span with which an open business closes, and its day; spans that touch are one. Null where it is closed. */
function openUntil(hours: OpeningHours, now: Date, today: string): (OpenRange & { date: string }) | null {
  let last: (OpenRange & { date: string }) | null = null;
  // A closing two days ahead is not said: what lies beyond does not matter.
  for (let ahead = -1; ahead <= 2; ahead++) {
    const date = addDays(today, ahead);
    for (const span of spansOf(hours, date)) {
      const holds = last ? span.opening <= last.closing : span.opening <= now;
      if (holds && span.closing > (last?.closing ?? now)) last = { ...span, date };
    }
  }
  return last;
}

function nextOpening(hours: OpeningHours, now: Date, today: string, midnight: Date) {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead);
    const span = spansOf(hours, date).find(({ opening }) => opening > now);
    if (!span) continue;
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : ahead < WEEK ? 'later' : 'date';
    const said = { opensAt: zonedTime(span.opening), day: weekdayOf(date), date, when } as const;
    // "Tomorrow" becomes "today" at midnight.
    return { isOpen: false, ...said, nextChange: earlier(span.opening, midnight) } as const;
  }
  return { isOpen: false, when: 'unknown', nextChange: midnight } as const;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

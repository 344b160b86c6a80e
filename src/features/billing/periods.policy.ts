import { nextSendable } from '#platform/calendar/quiet-hours.ts';
import { addDays, instantOf } from '#platform/zoned-time.ts';

const CHARGED_AT = '09:00';

/** Days in Israel (`YYYY-MM-DD`): the first one, and the day after the last. */
export interface BillingPeriod {
  start: string;
  end: string;
}

/** The day of a month on which a subscription renews; a month without it renews on its last day. */
export function anchorOf(day: string): number {
  return Number(day.slice(8));
}

export function periodFrom(start: string, anchor: number): BillingPeriod {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0));
  lastOfNext.setUTCDate(Math.min(anchor, lastOfNext.getUTCDate()));
  return { start, end: lastOfNext.toISOString().slice(0, 10) };
}

/** When a renewal that is due on a day is charged: in the morning, never on the Sabbath or a holiday. */
export function chargedAt(day: string): Date {
  for (let on = day; ; on = addDays(on, 1)) {
    const morning = instantOf(on, CHARGED_AT);
    if (nextSendable(morning, ['sabbath', 'holiday']).getTime() === morning.getTime()) return morning;
  }
}

/** Whole days of a period. */
export function daysIn({ start, end }: BillingPeriod): number {
  return daysBetween(start, end);
}

/** Days of a period that are left, `day` among them; all of them before it begins. */
export function daysLeftIn({ start, end }: BillingPeriod, day: string): number {
  return Math.max(0, daysBetween(day > start ? day : start, end));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

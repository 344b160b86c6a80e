import type { HoursRange } from './contract.ts';

export function rangeText({ from, to }: HoursRange): string {
  return `${from}–${to}`;
}

/** "1.12.2026". */
export function dateText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${month}.${year}`;
}

/** "1.12". */
export function dayAndMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date}.${month}`;
}

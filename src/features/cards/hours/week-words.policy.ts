import { DAYS } from './choices.contract.ts';
import type { HoursRange, Week } from './contract.ts';
import { hoursCopy } from './copy.he.ts';
import { inOrder } from './hours-shapes.policy.ts';

const { letters, until, between, and, noHours } = hoursCopy.week;

/** Returns a week in a line: days in a row with the same hours are told once. */
export function weekInWords(week: Week): string {
  const runs: { days: string[]; ranges: HoursRange[] }[] = [];
  let before = '';
  for (const day of DAYS) {
    const hours = week[day];
    const ranges = hours?.active ? inOrder(hours.ranges) : [];
    const key = JSON.stringify(ranges);
    if (key === before) runs.at(-1)?.days.push(letters[day]);
    else runs.push({ days: [letters[day]], ranges });
    before = key;
  }
  const open = runs.filter(({ ranges }) => ranges.length > 0);
  const usual = open[0];
  const parts = open.map(
    (run) => `${daysInWords(run.days)} ${rangesInWords(run.ranges, run === usual ? [] : usual?.ranges)}`,
  );
  return parts.join(', ') || noHours;
}

function daysInWords(days: string[]): string {
  const [first = '', last] = [days[0], days.at(-1)];
  return first === last ? first : `${first}–${last}`;
}

function rangesInWords(ranges: HoursRange[], usual: HoursRange[] = []): string {
  const [range] = ranges;
  if (range && range.from !== range.to && ranges.length === 1 && range.from === usual[0]?.from)
    return until(endInWords(range.to));
  return ranges
    .map(({ from, to }) => (from === to ? hoursCopy.roundTheClock : between(shortTime(from), endInWords(to))))
    .join(and);
}

function endInWords(time: string): string {
  return time === '00:00' ? '24' : shortTime(time);
}

/** "9", "13:30". */
function shortTime(time: string): string {
  const [hour, minutes] = time.split(':');
  return minutes === '00' ? String(Number(hour)) : `${Number(hour)}:${minutes}`;
}

import { useMemo } from 'react';
import { holidaysFrom } from '#platform/calendar/hebrew-calendar.ts';
import { addDays, startOfDay, zonedDay } from '#platform/zoned-time.ts';
import { formatDayAndMonth, formatWeekday } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import type { OpeningHours } from '../contract.ts';
import { shownHours } from '../hours-editing.policy.ts';
import { planOf } from '../hours-of-day.policy.ts';
import { specialHoursCopy as copy } from '../special-hours.copy.he.ts';
import { HoursText } from './hours-text.tsx';

const DAYS_AHEAD = 365;
const SHOWN = 6;

export function ComingHolidays({ hours }: { hours: OpeningHours }) {
  const today = zonedDay(useNow());
  const holidays = useMemo(() => holidaysFrom(today, addDays(today, DAYS_AHEAD)), [today]);
  const shown = holidays.filter(({ isEve }) => !isEve || hours.holidays.eves !== 'usual').slice(0, SHOWN);
  return (
    <section aria-label={copy.holidays.next}>
      <h3 className="text-sm font-semibold">{copy.holidays.next}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ day, name }) => {
          const { ranges } = planOf(shownHours(hours), day);
          const date = startOfDay(day);
          return (
            <li key={day} className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-sm">
              <span className="font-semibold">{name}</span>
              <time dateTime={day} className="text-muted">
                {`${formatWeekday(date)}, ${formatDayAndMonth(date)}`}
              </time>
              <span className="ms-auto tabular-nums">
                <HoursText ranges={ranges} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

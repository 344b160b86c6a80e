import { memo, useMemo } from 'react';
import { holidaysFrom } from '#platform/calendar/hebrew-calendar.ts';
import { addDays, startOfDay, zonedDay } from '#platform/zoned-time.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { formatDayAndMonth, formatWeekday } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import { EVES } from '../choices.contract.ts';
import type { HolidayHours, OpeningHours } from '../contract.ts';
import { shownHours, TIMES } from '../hours-editing.policy.ts';
import { planOf } from '../hours-of-day.policy.ts';
import { specialHoursCopy } from '../special-hours.copy.he.ts';
import type { HoursFieldsProps } from './hours-editor.tsx';
import { HoursText } from './hours-text.tsx';
import { SpecialDates } from './special-dates.tsx';

const copy = specialHoursCopy.holidays;
const times = TIMES.map((time) => ({ value: time, label: time }));
const eves = EVES.map((value) => ({ value, label: copy.evesAre[value] }));
const DAYS_AHEAD = 365;
const SHOWN = 6;

export const SpecialHours = memo(function SpecialHours({
  hours,
  set,
}: Pick<HoursFieldsProps, 'hours' | 'set'>) {
  const change = (next: Partial<OpeningHours>) => set({ openingHours: { ...hours, ...next } });
  return (
    <>
      <Holidays hours={hours} onChange={(holidays) => change({ holidays })} />
      <SpecialDates hours={hours} onChange={(exceptions) => change({ exceptions })} />
    </>
  );
});

function Holidays({ hours, onChange }: { hours: OpeningHours; onChange: (holidays: HolidayHours) => void }) {
  const { holidays } = hours;
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={copy.label}
        description={copy.description}
        checked={holidays.closed}
        onChange={(event) => onChange({ ...holidays, closed: event.currentTarget.checked })}
      />
      {holidays.closed && (
        <>
          <RadioGroup
            look="segments"
            name="eves"
            label={copy.eves}
            options={eves}
            value={holidays.eves}
            onValueChange={(chosen) => onChange({ ...holidays, eves: chosen })}
          />
          {holidays.eves === 'early' && (
            <Select
              label={copy.eveClosing}
              options={times}
              value={holidays.eveClosing}
              onChange={(event) => onChange({ ...holidays, eveClosing: event.currentTarget.value })}
              className="max-w-48"
            />
          )}
          <ComingHolidays hours={hours} />
        </>
      )}
    </div>
  );
}

function ComingHolidays({ hours }: { hours: OpeningHours }) {
  const today = zonedDay(useNow());
  const holidays = useMemo(() => holidaysFrom(today, addDays(today, DAYS_AHEAD)), [today]);
  const shown = holidays.filter(({ isEve }) => !isEve || hours.holidays.eves !== 'usual').slice(0, SHOWN);
  return (
    <section aria-label={copy.next}>
      <h3 className="text-sm font-semibold">{copy.next}</h3>
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

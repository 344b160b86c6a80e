import { memo } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Switch } from '#ui/forms/switch.tsx';
import type { BusinessKind } from '../../business-kinds.contract.ts';
import { DAYS, type Day } from '../choices.contract.ts';
import type { DayRanges, OpeningHours } from '../contract.ts';
import { hoursCopy } from '../copy.he.ts';
import { copyToActiveDays, hoursOfDay } from '../hours-editing.policy.ts';
import { hoursEditorCopy as copy } from '../hours-editor.copy.he.ts';
import { faultOfDay } from '../hours-faults.policy.ts';
import { areHoursSaid } from '../hours-shapes.policy.ts';
import { usualWeek } from '../usual-weeks.policy.ts';
import { HoursRanges } from './hours-ranges.tsx';

export interface HoursFieldsProps {
  hours: OpeningHours;
  kind: BusinessKind;
  error?: string;
  set: (change: { openingHours: OpeningHours }) => void;
}

/** The many times to choose from are not drawn again when something else of the form changes. */
export const HoursFields = memo(function HoursFields({ hours, kind, error, set }: HoursFieldsProps) {
  const isSaid = areHoursSaid(hours);
  const week = isSaid ? hours.week : usualWeek(kind);
  const setDay = (day: Day, next: DayRanges) =>
    set({ openingHours: { ...hours, week: { ...week, [day]: next } } });
  const firstActive = DAYS.find((day) => week[day]?.active);
  const copyHours = () => {
    if (!firstActive) return;
    set({ openingHours: { ...hours, week: copyToActiveDays(week) } });
    toast.success(copy.copied(hoursCopy.days[firstActive]));
  };
  return (
    <>
      {error && <Fault text={error} />}
      {!isSaid && (
        <Notice
          tone="info"
          className="mb-4"
          actions={
            <Button size="sm" onClick={() => set({ openingHours: { ...hours, week } })}>
              {copy.unsaid.confirm}
            </Button>
          }
        >
          {copy.unsaid.text}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {DAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hoursOfDay(week, day)}
            fault={faultOfDay(week, day)}
            onChange={(next) => setDay(day, next)}
          />
        ))}
      </ul>
      <Button variant="secondary" size="sm" onClick={copyHours} disabled={!firstActive} className="mt-3">
        {copy.copy}
      </Button>
    </>
  );
});

interface DayRowProps {
  day: Day;
  hours: DayRanges;
  fault: string | null;
  onChange: (hours: DayRanges) => void;
}

function DayRow({ day, hours, fault, onChange }: DayRowProps) {
  const name = hoursCopy.days[day];
  return (
    <li className="py-2">
      <div className="flex min-h-12 flex-wrap items-start gap-x-4 gap-y-1">
        <div className="flex min-h-11 w-32 items-center justify-between gap-3">
          <span aria-hidden="true" className="font-semibold">
            {name}
          </span>
          <Switch
            label={copy.open(name)}
            hideLabel
            checked={hours.active}
            onChange={(event) => onChange({ ...hours, active: event.currentTarget.checked })}
          />
        </div>
        {hours.active ? (
          <HoursRanges
            ranges={hours.ranges}
            labels={{
              from: (range) => copy.from(name, range),
              to: (range) => copy.to(name, range),
              add: copy.add(name),
              remove: (range) => copy.remove(name, range),
            }}
            onChange={(ranges) => onChange({ ...hours, ranges })}
          />
        ) : (
          <span className="flex min-h-11 items-center text-muted">{copy.closed}</span>
        )}
      </div>
      {fault && <Fault text={fault} />}
    </li>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className="my-2 text-sm font-semibold text-red">
      {text}
    </p>
  );
}

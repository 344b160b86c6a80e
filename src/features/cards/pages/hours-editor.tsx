import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast-queue.ts';
import { DAYS, type Day } from '../contract/choices.ts';
import type { DayHours } from '../contract.ts';
import { editorCopy } from '../copy.he/editor.ts';
import { copy as cardCopy } from '../copy.he.ts';
import { copyToActiveDays, hoursOfDay, TIMES, withEnd, withStart } from '../policy/hours-editing.ts';
import type { PanelProps } from './card-form.tsx';

const copy = editorCopy.hours;
const times = TIMES.map((time) => ({ value: time, label: time }));

/** Opening hours of the week, Sunday first. */
export function HoursPanel({ draft, set, errors }: PanelProps) {
  const hours = draft.workingHours;
  const setDay = (day: Day, next: DayHours) => set({ workingHours: { ...hours, [day]: next } });
  const firstActive = DAYS.find((day) => hours[day]?.active);
  const copyHours = () => {
    if (!firstActive) return;
    set({ workingHours: copyToActiveDays(hours) });
    toast.success(copy.copied(cardCopy.days[firstActive]));
  };
  return (
    <Panel
      title={copy.title}
      actions={
        <Button variant="secondary" size="sm" onClick={copyHours} disabled={!firstActive}>
          {copy.copy}
        </Button>
      }
    >
      {errors.workingHours && (
        <p role="alert" className="mb-3 text-sm font-semibold text-red">
          {errors.workingHours}
        </p>
      )}
      <ul className="divide-y divide-line">
        {DAYS.map((day) => (
          <DayRow key={day} day={day} hours={hoursOfDay(hours, day)} onChange={(next) => setDay(day, next)} />
        ))}
      </ul>
    </Panel>
  );
}

function DayRow({
  day,
  hours,
  onChange,
}: {
  day: Day;
  hours: DayHours;
  onChange: (hours: DayHours) => void;
}) {
  const name = cardCopy.days[day];
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="flex w-32 items-center justify-between gap-3">
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
        <div className="flex flex-wrap items-center gap-2 tabular-nums">
          <Select
            label={copy.from(name)}
            hideLabel
            options={times}
            value={hours.from}
            onChange={(event) => onChange(withStart(hours, event.currentTarget.value))}
            className="w-28"
          />
          <span className="text-muted">{copy.until}</span>
          <Select
            label={copy.to(name)}
            hideLabel
            options={times}
            value={hours.to}
            onChange={(event) => onChange(withEnd(hours, event.currentTarget.value))}
            className="w-28"
          />
        </div>
      ) : (
        <span className="text-muted">{copy.closed}</span>
      )}
    </li>
  );
}

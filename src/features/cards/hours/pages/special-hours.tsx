import { memo } from 'react';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { EVES } from '../choices.contract.ts';
import type { HolidayHours, OpeningHours } from '../contract.ts';
import { TIMES } from '../hours-editing.policy.ts';
import { specialHoursCopy } from '../special-hours.copy.he.ts';
import { ComingHolidays } from './coming-holidays.tsx';
import type { HoursFieldsProps } from './hours-editor.tsx';
import { SpecialDates } from './special-dates.tsx';

const copy = specialHoursCopy.holidays;
const times = TIMES.map((time) => ({ value: time, label: time }));
const eves = EVES.map((value) => ({ value, label: copy.evesAre[value] }));

export const SpecialHours = memo(function SpecialHours({ hours, set }: HoursFieldsProps) {
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

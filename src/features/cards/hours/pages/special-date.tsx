import { ChevronDown, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { SPECIAL_DAY_NOTE_MAX } from '../choices.contract.ts';
import type { HoursException, Week } from '../contract.ts';
import { hoursCopy } from '../copy.he.ts';
import { hoursOfDay } from '../hours-editing.policy.ts';
import { weekdayOf } from '../hours-of-day.policy.ts';
import { dateText } from '../hours-words.policy.ts';
import { specialHoursCopy } from '../special-hours.copy.he.ts';
import { HoursRanges } from './hours-ranges.tsx';
import { HoursText } from './hours-text.tsx';

const copy = specialHoursCopy.dates;
const KINDS: { value: 'closed' | 'hours'; label: string }[] = [
  { value: 'closed', label: copy.kinds.closed },
  { value: 'hours', label: copy.kinds.hours },
];
const RANGE_LABELS = { from: copy.opening, to: copy.closing, add: copy.addRange, remove: copy.removeRange };

interface SpecialDateProps {
  exception: HoursException;
  week: Week;
  today: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (exception: HoursException) => void;
  onRemove: () => void;
}

export function SpecialDate(props: SpecialDateProps) {
  const { exception, isOpen, onToggle, onRemove } = props;
  const { ranges, note } = exception;
  const dates = datesText(exception);
  return (
    <li className="py-2">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 rounded-control text-start hover:text-violet"
        >
          <ChevronDown
            aria-hidden="true"
            size={18}
            className={isOpen ? 'shrink-0 rotate-180 text-muted' : 'shrink-0 text-muted'}
          />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="sr-only">{copy.edit}</span>
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {dates}
            </bdi>
            {note && <span>{note}</span>}
            <span className="text-sm text-muted tabular-nums">
              <HoursText ranges={ranges} />
            </span>
          </span>
        </button>
        <IconButton icon={Trash2} variant="plain" label={copy.remove(dates)} onClick={onRemove} />
      </div>
      {isOpen && <Fields {...props} />}
    </li>
  );
}

function Fields({ exception, week, today, onChange }: SpecialDateProps) {
  const { from, to, ranges, note } = exception;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const change = (part: Partial<HoursException>) => onChange({ ...exception, ...part });
  const choose = (kind: 'closed' | 'hours') =>
    change({ ranges: kind === 'closed' ? [] : [...hoursOfDay(week, weekdayOf(from || today)).ranges] });
  return (
    <div ref={fields} className="grid gap-4 pt-2 pb-3 sm:grid-cols-2">
      <DateField
        label={copy.from}
        required
        min={today}
        value={from}
        error={from ? undefined : hoursCopy.errors.date}
        onValueChange={(value) => change({ from: value, to: to < value ? value : to })}
      />
      <DateField
        label={copy.to}
        required
        min={from || today}
        value={to}
        error={to ? undefined : hoursCopy.errors.date}
        onValueChange={(value) => change({ to: value })}
      />
      <RadioGroup
        look="segments"
        name={`special-${from}`}
        label={copy.kind}
        options={KINDS}
        value={ranges.length === 0 ? 'closed' : 'hours'}
        onValueChange={choose}
      />
      <TextField
        label={copy.note}
        optional
        maxLength={SPECIAL_DAY_NOTE_MAX}
        description={copy.noteHint}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      {ranges.length > 0 && (
        <div className="sm:col-span-2">
          <HoursRanges ranges={ranges} labels={RANGE_LABELS} onChange={(next) => change({ ranges: next })} />
        </div>
      )}
    </div>
  );
}

export function datesText({ from, to }: Pick<HoursException, 'from' | 'to'>): string {
  if (!from) return copy.noDate;
  return to && to !== from ? `${dateText(from)}–${dateText(to)}` : dateText(from);
}

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { useNow } from '#ui/use-now.ts';
import { EXCEPTIONS_MAX } from '../choices.contract.ts';
import type { HoursException, OpeningHours } from '../contract.ts';
import { firstFault } from '../hours-faults.policy.ts';
import { specialHoursCopy } from '../special-hours.copy.he.ts';
import { datesText, SpecialDate } from './special-date.tsx';

const copy = specialHoursCopy.dates;

/** React keys: a stored date has no id. A date that is read again gets a new one, so that it is folded. */
const ids = new WeakMap<HoursException, number>();
let given = 0;

function idOf(exception: HoursException): number {
  const id = ids.get(exception) ?? ++given;
  ids.set(exception, id);
  return id;
}

function withId(exception: HoursException, id: number): HoursException {
  ids.set(exception, id);
  return exception;
}

interface SpecialDatesProps {
  hours: OpeningHours;
  onChange: (exceptions: HoursException[]) => void;
}

/** Dates that are closed, or open at other hours. Those that are over are not shown, and go with the next change. */
export function SpecialDates({ hours, onChange }: SpecialDatesProps) {
  const today = zonedDay(useNow());
  const [open, setOpen] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { exceptions } = hours;
  const add = () => {
    const date = freeDate(exceptions, addDays(today, 1));
    const added = { from: date, to: date, ranges: [], note: '' };
    onChange([...exceptions, added]);
    setOpen(idOf(added));
  };
  const remove = (index: number, exception: HoursException) => {
    onChange(exceptions.toSpliced(index, 1));
    setOpen(null);
    addButton.current?.focus();
    toast.success(copy.removed(datesText(exception)));
  };
  const clash = exceptions.every(({ from, to }) => from && to) ? firstFault({ exceptions }) : null;
  return (
    <section aria-label={copy.title} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{copy.title}</h3>
      <p className="text-sm text-muted">{copy.description}</p>
      {clash && (
        <p role="alert" className="mt-2 text-sm font-semibold text-red">
          {clash}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {exceptions.map((exception, index) => {
          const id = idOf(exception);
          if (exception.to && exception.to < today && id !== open) return null;
          return (
            <SpecialDate
              key={id}
              exception={exception}
              week={hours.week}
              today={today}
              isOpen={id === open}
              onToggle={() => setOpen(id === open ? null : id)}
              onChange={(next) => onChange(exceptions.with(index, withId(next, id)))}
              onRemove={() => remove(index, exception)}
            />
          );
        })}
      </ul>
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        onClick={add}
        disabled={exceptions.length >= EXCEPTIONS_MAX}
        className="mt-3"
      >
        <Plus aria-hidden="true" size={18} />
        {copy.add}
      </Button>
    </section>
  );
}

/** The first date from `from` on that no exception has. */
function freeDate(exceptions: readonly HoursException[], from: string): string {
  const taken = exceptions.find((exception) => exception.from <= from && from <= exception.to);
  return taken ? freeDate(exceptions, addDays(taken.to, 1)) : from;
}

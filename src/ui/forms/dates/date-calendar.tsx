import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { buttonStyles } from '../../actions/button-styles.ts';
import { classNames } from '../../class-names.ts';
import { dateCopy as copy } from '../../copy.he/date.ts';

interface DateCalendarProps {
  iso: string | null;
  min?: string;
  max?: string;
  onChoose: (iso: string) => void;
}

const turn = classNames(buttonStyles({ variant: 'plain' }), 'w-11 px-0!');

export default function DateCalendar({ iso, min, max, onChoose }: DateCalendarProps) {
  return (
    <Calendar
      aria-label={copy.calendar}
      autoFocus
      firstDayOfWeek="sun"
      value={iso ? parseDate(iso) : null}
      minValue={min ? parseDate(min) : null}
      maxValue={max ? parseDate(max) : null}
      onChange={(date) => onChoose(date.toString())}
    >
      <div className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={turn}>
          <ChevronRight aria-hidden="true" size={20} />
        </Button>
        <Heading className="font-bold" />
        <Button slot="next" className={turn}>
          <ChevronLeft aria-hidden="true" size={20} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="narrow" className="w-full table-fixed">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-sm font-normal text-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid min-h-10 cursor-pointer place-items-center rounded-control tabular-nums outline-none hover:bg-sunken focus-visible:inset-ring-2 focus-visible:inset-ring-violet data-outside-month:hidden data-selected:bg-violet-fill data-selected:text-on-violet aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:line-through"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

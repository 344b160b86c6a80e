import { Plus, X } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { HoursRange } from '../contract.ts';
import {
  endOf,
  overnightEnds,
  TIMES,
  withEnd,
  withFurtherRange,
  withStart,
} from '../hours-editing.policy.ts';
import { hoursEditorCopy as copy } from '../hours-editor.copy.he.ts';
import { isOvernight } from '../hours-faults.policy.ts';

const times = TIMES.map((time) => ({ value: time, label: time }));

interface RangeLabels {
  from: (range: string) => string;
  to: (range: string) => string;
  add: string;
  remove: (range: string) => string;
}

interface HoursRangesProps {
  ranges: readonly HoursRange[];
  labels: RangeLabels;
  onChange: (ranges: HoursRange[]) => void;
}

export function HoursRanges({ ranges, labels, onChange }: HoursRangesProps) {
  const further = withFurtherRange(ranges);
  const replace = (index: number, range: HoursRange) => onChange(ranges.with(index, range));
  return (
    <div className="flex flex-col gap-2">
      {ranges.map((range, index) => {
        const which = index === 0 ? '' : copy.further(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is what stands at its place
          <div key={index} className="flex flex-wrap items-center gap-2 tabular-nums">
            <Select
              label={labels.from(which)}
              hideLabel
              options={times}
              value={range.from}
              onChange={(event) => replace(index, withStart(range, event.currentTarget.value))}
              className="w-28"
            />
            <span className="text-muted">{copy.until}</span>
            <Select
              label={labels.to(which)}
              hideLabel
              options={times}
              more={{
                label: copy.afterMidnight,
                options: overnightEnds(range).map((end) => ({ value: end, label: end.slice(1) })),
              }}
              value={endOf(range)}
              onChange={(event) => replace(index, withEnd(range, event.currentTarget.value))}
              className="w-28"
            />
            {index === 0 ? (
              <IconButton
                icon={Plus}
                label={labels.add}
                disabled={!further}
                onClick={() => further && onChange(further)}
              />
            ) : (
              <IconButton
                icon={X}
                variant="plain"
                label={labels.remove(which)}
                onClick={() => onChange(ranges.toSpliced(index, 1))}
              />
            )}
            {isOvernight(range) && <span className="text-sm text-muted">{copy.nextDay}</span>}
          </div>
        );
      })}
    </div>
  );
}

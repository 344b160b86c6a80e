import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TIME_RANGES } from '../limits.contract.ts';
import { monthsSince } from '../period.policy.ts';
import { statsScreenCopy as copy } from '../screen.copy.he.ts';
import { monthTitle } from '../span-names.policy.ts';
import { summaryQuery } from './figures-query.ts';
import type { useStatsQuery } from './stats-query.ts';

const rangeOptions = TIME_RANGES.map((value) => ({ value, label: copy.range.options[value] }));

type PeriodChoiceProps = ReturnType<typeof useStatsQuery>;

export function PeriodChoice({ query, month, current, chooseRange, chooseMonth }: PeriodChoiceProps) {
  const { data } = useQuery(summaryQuery(query));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <RadioGroup
        name="range"
        label={copy.range.label}
        hideLabel
        look="segments"
        options={rangeOptions}
        value={query.timeRange}
        onValueChange={chooseRange}
        className="max-w-full"
      />
      {month && (
        <MonthChoice month={month} since={data?.since ?? month} current={current} chooseMonth={chooseMonth} />
      )}
    </div>
  );
}

interface MonthChoiceProps extends Pick<PeriodChoiceProps, 'current' | 'chooseMonth'> {
  month: string;
  since: string;
}

function MonthChoice({ month, since, current, chooseMonth }: MonthChoiceProps) {
  // The newest first; the chosen one stands among them also where nothing is known of it.
  const months = monthsSince(since < month ? since : month, current);
  const at = months.indexOf(month);
  const [later, earlier] = [months[at - 1], months[at + 1]];
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={ChevronRight}
        label={copy.month.earlier}
        disabled={!earlier}
        onClick={() => earlier && chooseMonth(earlier)}
      />
      <Select
        label={copy.month.label}
        hideLabel
        options={months.map((value) => ({ value, label: monthTitle(value) }))}
        value={month}
        onChange={({ currentTarget }) => chooseMonth(currentTarget.value)}
      />
      <IconButton
        icon={ChevronLeft}
        label={copy.month.later}
        disabled={!later}
        onClick={() => later && chooseMonth(later)}
      />
    </div>
  );
}

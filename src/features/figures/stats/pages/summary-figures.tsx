import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { addDays } from '#platform/zoned-time.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { spanName } from '../bucket-names.policy.ts';
import { trendOf } from '../comparison.policy.ts';
import type { MonthFigures } from '../contract.ts';
import { SUMMARY_FIGURES } from '../limits.contract.ts';
import { summaryCopy as texts } from '../month.copy.he.ts';
import { monthOf, type StatsQuery } from '../period.policy.ts';
import { monthTitle } from '../span-names.policy.ts';
import { summaryQuery } from './figures-query.ts';

const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus };

export function SummaryFigures({ query }: { query: StatsQuery }) {
  const summary = useQuery(summaryQuery(query));
  return (
    <Loaded
      query={summary}
      failed={texts.failed}
      of="part"
      skeleton={<Skeleton className="h-39 rounded-panel sm:h-40" />}
    >
      {(read) => (
        <Five
          summary={read}
          isMonth={query.timeRange === 'month'}
          isOfOtherPeriod={summary.isPlaceholderData}
        />
      )}
    </Loaded>
  );
}

interface FiveProps {
  summary: MonthFigures;
  isMonth: boolean;
  isOfOtherPeriod: boolean;
}

function Five({ summary, isMonth, isOfOtherPeriod }: FiveProps) {
  const compared = comparedWith(summary, isMonth);
  return (
    <section
      aria-label={texts.label}
      aria-busy={isOfOtherPeriod}
      className="rounded-panel border border-line bg-surface px-3 py-4 transition-opacity duration-150 aria-busy:opacity-60 sm:p-6"
    >
      <dl className="grid grid-cols-5 gap-x-1">
        {SUMMARY_FIGURES.map((name) => (
          <Figure key={name} label={texts.figures[name]} {...summary.figures[name]} />
        ))}
      </dl>
      {compared && <p className="mt-3 text-sm text-muted">{compared}</p>}
    </section>
  );
}

function Figure({ label, count, before }: { label: string; count: number; before: number | null }) {
  const direction = before === null ? null : trendOf(count, before);
  const Arrow = direction && arrows[direction];
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid text-center sm:text-start">
      <dt className="self-end text-[0.8125rem] leading-5 text-muted sm:text-sm">{label}</dt>
      <dd className="text-lg leading-7 font-bold tabular-nums sm:text-2xl sm:leading-9">
        {formatNumber(count)}
      </dd>
      {Arrow && before !== null && (
        <dd className="flex items-center justify-center gap-0.5 text-sm text-muted tabular-nums sm:justify-start">
          <Arrow role="img" aria-label={uiCopy.change[direction]} size={14} className="shrink-0" />
          {direction !== 'flat' && formatNumber(Math.abs(count - before))}
        </dd>
      )}
    </div>
  );
}

/** A month that runs is compared with the same days of the one before, and says so. */
function comparedWith({ from, previous, figures }: MonthFigures, isMonth: boolean): string {
  if (!previous) return '';
  if (Object.values(figures).every(({ before }) => before === null)) return texts.nothingBefore;
  const days = spanName(previous.from, previous.to);
  if (!isMonth) return texts.comparedWith(days);
  const isWhole = addDays(previous.to, 1) === from;
  return isWhole ? texts.comparedWith(monthTitle(monthOf(previous.from))) : texts.sameDays(days);
}

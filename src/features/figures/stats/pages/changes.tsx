import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { spanName } from '../bucket-names.policy.ts';
import { type Comparison, comparisonsOf } from '../comparison.policy.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';
import type { StatsQuery } from '../period.policy.ts';
import { statsScreenCopy } from '../screen.copy.he.ts';
import { analyticsQueryOptions } from './figures-query.ts';

const { compared: texts } = statsCopy;
const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus };
const tones = { up: 'text-green', down: 'text-red', flat: 'text-muted' };

export function Changes({ query }: { query: StatsQuery }) {
  const analytics = useQuery(analyticsQueryOptions(query));
  return (
    <Loaded
      query={analytics}
      failed={statsScreenCopy.none.title}
      of="part"
      skeleton={<Skeleton className="h-32 rounded-panel" />}
    >
      {(read) => <Compared analytics={read} />}
    </Loaded>
  );
}

function Compared({ analytics }: { analytics: Analytics }) {
  const { period, previous, yearBefore } = analytics;
  return (
    <div className="flex flex-col gap-5">
      <Beside period={period} previous={previous} />
      {yearBefore && yearBefore.reviews > 0 && period.reviews > 0 && (
        <Beside period={period} previous={yearBefore} />
      )}
    </div>
  );
}

function Beside({ period, previous }: Pick<Analytics, 'period' | 'previous'>) {
  const comparisons = comparisonsOf({ period, previous });
  if (!comparisons || !previous)
    return (
      <p className="text-muted">
        {!previous ? texts.nothingToCompare : period.reviews === 0 ? texts.nothingNow : texts.nothingBefore}
      </p>
    );
  return (
    <div>
      <p className="mb-3 text-sm text-muted">{texts.dates(spanName(previous.from, previous.to))}</p>
      <ul className="flex flex-col gap-2">
        {comparisons.map((comparison) => (
          <Change key={comparison.name} {...comparison} />
        ))}
      </ul>
    </div>
  );
}

function Change({ name, direction, change }: Comparison) {
  const Arrow = arrows[direction];
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Arrow aria-hidden="true" size={16} className={`shrink-0 ${tones[direction]}`} />
      <span>
        {name} <span className="font-semibold tabular-nums">{change}</span>
      </span>
    </li>
  );
}

import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { Panel } from '#ui/layout/panel.tsx';
import { formatPercent } from '#ui/text/format.ts';
import { spanName } from '../bucket-names.policy.ts';
import { type Comparison, comparisonsOf } from '../comparison.policy.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';
import { insightsOf } from '../performance.policy.ts';

const { insights: texts } = statsCopy;
const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus };
const tones = { up: 'text-green', down: 'text-red', flat: 'text-muted' };

export function InsightsPanel({ analytics }: { analytics: Analytics }) {
  const { fiveStarShare, highShare } = insightsOf(analytics.overview);
  return (
    <Panel title={texts.title}>
      <ul className="grid grid-cols-2 gap-4">
        <Share percent={fiveStarShare} text={texts.fiveStars} />
        <Share percent={highShare} text={texts.high} />
      </ul>
      <div className="mt-5 border-t border-line pt-4">
        <Changes analytics={analytics} />
      </div>
    </Panel>
  );
}

function Share({ percent, text }: { percent: number; text: string }) {
  return (
    <li>
      <span className="block text-2xl font-bold tabular-nums">{formatPercent(percent / 100)}</span>
      <span className="text-sm text-muted">{text}</span>
    </li>
  );
}

function Changes({ analytics }: { analytics: Analytics }) {
  const { previous, period } = analytics;
  const comparisons = comparisonsOf(analytics);
  return (
    <>
      <h3 className="font-semibold">{texts.compared}</h3>
      {comparisons && previous ? (
        <>
          <p className="mb-3 text-sm text-muted">{spanName(previous.from, previous.to)}</p>
          <ul className="flex flex-col gap-2">
            {comparisons.map((comparison) => (
              <Change key={comparison.name} {...comparison} />
            ))}
          </ul>
        </>
      ) : (
        <p className="text-muted">
          {!previous ? texts.nothingToCompare : period.reviews === 0 ? texts.nothingNow : texts.nothingBefore}
        </p>
      )}
    </>
  );
}

function Change({ name, now, before, direction, change }: Comparison) {
  const Arrow = arrows[direction];
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
      <span>
        {name} <span className="font-semibold tabular-nums">{now}</span>
      </span>
      <span className={`flex items-center gap-1 text-sm font-semibold ${tones[direction]}`}>
        <Arrow aria-hidden="true" size={16} className="shrink-0" />
        {change}
      </span>
      <span className="text-sm text-muted tabular-nums">{texts.before(before)}</span>
    </li>
  );
}

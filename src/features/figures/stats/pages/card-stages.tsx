import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { CardFigures } from '#features/card-visits/contract.ts';
import { cardVisitsCopy as texts } from '#features/card-visits/copy.he.ts';
import {
  cardStagesOf,
  countOfAct,
  type StageSum,
  TELLING_FROM,
} from '#features/card-visits/figures.policy.ts';
import { finite, formatDate, formatNumber, formatPercent, plural } from '#ui/text/format.ts';
import { trendOf } from '../comparison.policy.ts';

const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus };

/** From views to reviews, with the days before beside each. */
export function CardStages({ figures, isAll }: { figures: CardFigures; isAll: boolean }) {
  const stages = cardStagesOf(figures);
  const views = countOfAct(figures, 'view');
  const { previous, countedSince } = figures;
  const isSmall =
    previous && stages.every(({ count, before }) => Math.max(count, before ?? 0) < TELLING_FROM);
  return (
    <div>
      <ol className="flex flex-col gap-4">
        {stages.map((sum) => (
          <Stage key={sum.stage} sum={sum} figures={figures} views={views} />
        ))}
      </ol>
      {isSmall && <p className="mt-4 text-sm text-muted">{texts.comparison.small}</p>}
      {!previous && countedSince && !isAll && (
        <p className="mt-4 text-sm text-muted">
          {texts.comparison.since(formatDate(`${countedSince}T12:00:00Z`))}
        </p>
      )}
    </div>
  );
}

interface StageProps {
  sum: StageSum;
  figures: CardFigures;
  views: number;
}

function Stage({ sum: { stage, count, before }, figures, views }: StageProps) {
  const share = stage === 'tapped' && views > 0 && count <= views ? count / views : null;
  const width = Math.min(1, count / Math.max(1, views));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
      <span className="font-semibold">{texts.stages[stage]}</span>
      <span className="text-muted tabular-nums">
        {share !== null && <span className="me-3 text-sm">{texts.shareOfViews(formatPercent(share))}</span>}
        <span className="font-semibold text-ink">{formatNumber(count)}</span>
      </span>
      <span aria-hidden="true" className="col-span-full h-2 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-violet-fill"
          style={{ inlineSize: `${finite(100 * width)}%` }}
        />
      </span>
      <span className="col-span-full flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{beside(stage, figures)}</span>
        {before !== null && <Change now={count} before={before} />}
      </span>
    </li>
  );
}

function beside(stage: StageSum['stage'], figures: CardFigures): string {
  const [visitors, forms] = [countOfAct(figures, 'visitor'), countOfAct(figures, 'form')];
  if (stage === 'seen' && visitors > 0) return plural(visitors, texts.visitors);
  return stage === 'wrote' && forms > 0 ? plural(forms, texts.forms) : '';
}

/** A difference between small numbers is told without an arrow: it may be chance. */
function Change({ now, before }: { now: number; before: number }) {
  const { comparison } = texts;
  const direction = trendOf(now, before);
  if (Math.max(now, before) < TELLING_FROM) return <span>{comparison.before(formatNumber(before))}</span>;
  const Arrow = arrows[direction];
  const by = formatNumber(Math.abs(now - before));
  const change = { up: comparison.more(by), down: comparison.less(by), flat: comparison.same }[direction];
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <Arrow aria-hidden="true" size={16} className="shrink-0" />
      <span>
        <span className="font-semibold text-ink">{change}</span> · {comparison.before(formatNumber(before))}
      </span>
    </span>
  );
}

import { Panel } from '#ui/layout/panel.tsx';
import { formatPercent } from '#ui/text/format.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';
import { insightsOf } from '../performance.policy.ts';

const { insights: texts } = statsCopy;

export function InsightsPanel({ overview }: { overview: Analytics['overview'] }) {
  const { fiveStarShare, highShare } = insightsOf(overview);
  return (
    <Panel title={texts.title}>
      <ul className="grid grid-cols-2 gap-4">
        <Share percent={fiveStarShare} text={texts.fiveStars} />
        <Share percent={highShare} text={texts.high} />
      </ul>
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

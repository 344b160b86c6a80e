import { href } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatDayAndMonth, formatNumber } from '#ui/text/format.ts';
import type { OwnPlan } from '../contract.ts';
import { plansScreenCopy } from '../screen.copy.he.ts';

const { month: texts, held: heldTexts, inactive } = plansScreenCopy;
/** From here on the server does not count. */
const COUNTED_MAX = 1_000;

export function MonthUse({ plan }: { plan: OwnPlan }) {
  const { status, received, limit, held, opensOn } = plan;
  const nextMonth = formatDayAndMonth(`${opensOn}T12:00:00Z`);
  const isActive = status === 'active';
  return (
    <Panel title={texts.title}>
      {isActive && limit !== null ? (
        <Counted used={Math.min(received, limit)} limit={limit} nextMonth={nextMonth} />
      ) : (
        <p>{isActive ? texts.unlimited(received) : texts.received(received)}</p>
      )}
      {!isActive && (
        <Notice tone="warning" title={inactive.title} className="mt-4">
          {inactive.text}
        </Notice>
      )}
      {held > 0 && (
        <Notice
          tone={isActive ? 'warning' : 'info'}
          title={heldTexts.title(held, held >= COUNTED_MAX)}
          className="mt-4"
          actions={
            <Link to={href('/reviews')} look="quiet">
              {heldTexts.link}
            </Link>
          }
        >
          {isActive && heldTexts.text(nextMonth)}
        </Notice>
      )}
    </Panel>
  );
}

function Counted({ used, limit, nextMonth }: { used: number; limit: number; nextMonth: string }) {
  const [count, most] = [formatNumber(used), formatNumber(limit)];
  return (
    <div className="max-w-xl">
      <p className="mb-2 flex flex-wrap items-baseline gap-x-1.5 text-2xl font-bold tabular-nums">
        {texts.outOf(count, most)}
        <span className="text-base font-normal text-muted">{texts.unit}</span>
      </p>
      <ProgressBar label={texts.bar(count, most)} hideLabel percent={(used / limit) * 100} />
      <p className="mt-2 text-sm text-muted">
        {texts.left(limit - used)}. {texts.renews(nextMonth)}
      </p>
    </div>
  );
}

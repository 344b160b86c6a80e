import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { answerOf, api } from '#client.ts';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Chevron } from '#ui/layout/chevron.tsx';
import { formatDateTime, formatNumber } from '#ui/text/format.ts';
import type { BurstAlarm, SkewFigures } from '../contract.ts';
import { alarmCopy } from '../copy.he.ts';
import { burstFact } from './burst-facts.ts';

const { burst: texts, skew: skewTexts } = alarmCopy;
const OFFERED_AFTER_END_MS = 14 * 86_400_000;

export function ReviewAlarms({ now }: { now: Date }) {
  const { data } = useQuery({
    queryKey: ['/api/reviews/me', 'alarms'],
    queryFn: ({ signal }) => answerOf(api.reviews.me.alarms.$get(undefined, { init: { signal } })),
  });
  const last = data?.bursts[0];
  const isOffered = last && now.getTime() - Date.parse(last.until) < OFFERED_AFTER_END_MS;
  return (
    <>
      {isOffered && <Burst alarm={last} />}
      {data?.skew && <Skew figures={data.skew} />}
    </>
  );
}

function Burst({ alarm: { isStanding, figures, raisedAt, until } }: { alarm: BurstAlarm }) {
  const fact = burstFact(figures);
  return (
    <Alarm
      tone={isStanding ? 'warning' : 'info'}
      title={isStanding ? texts.title : texts.past(formatDateTime(raisedAt), formatDateTime(until))}
    >
      {isStanding && <p>{texts.text}</p>}
      {fact && <p className="mt-1 text-sm text-muted">{fact}</p>}
    </Alarm>
  );
}

function Skew({ figures: { low, high } }: { figures: SkewFigures }) {
  const numbers = [low.rejected, low.decided, high.rejected, high.decided] as const;
  const [lowRejected, lowDecided, highRejected, highDecided] = numbers.map(formatNumber);
  return (
    <Alarm tone="info" title={skewTexts.title}>
      <p>{skewTexts.text(lowRejected ?? '', lowDecided ?? '', highRejected ?? '', highDecided ?? '')}</p>
      <Link to={`${href('/reviews')}?status=rejected`} className="mt-2 inline-flex min-h-9 items-center">
        {skewTexts.review}
      </Link>
    </Alarm>
  );
}

function Alarm({ tone, title, children }: { tone: 'info' | 'warning'; title: string; children: ReactNode }) {
  return (
    <Notice tone={tone}>
      <details>
        <summary className="-m-4 flex cursor-pointer list-none justify-between gap-3 p-4 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <Chevron />
        </summary>
        {children}
      </details>
    </Notice>
  );
}

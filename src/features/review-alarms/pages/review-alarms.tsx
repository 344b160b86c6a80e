import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { answerOf, api } from '#client.ts';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDateTime, formatNumber } from '#ui/text/format.ts';
import type { BurstAlarm, SkewFigures } from '../contract.ts';
import { alarmCopy } from '../copy.he.ts';
import { burstFacts } from './burst-facts.ts';

const { burst: texts, skew: skewTexts } = alarmCopy;
/** An alarm that is over is still offered for so long. */
const OFFERED_MS = 14 * 86_400_000;

export function ReviewAlarms({ now }: { now: Date }) {
  const { data } = useQuery({
    queryKey: ['/api/reviews/me', 'alarms'],
    queryFn: ({ signal }) => answerOf(api.reviews.me.alarms.$get(undefined, { init: { signal } })),
  });
  const last = data?.bursts[0];
  const isOffered = last && now.getTime() - Date.parse(last.until) < OFFERED_MS;
  return (
    <>
      {isOffered && <Burst alarm={last} />}
      {data?.skew && <Skew figures={data.skew} />}
    </>
  );
}

function Burst({ alarm: { id, isStanding, figures, raisedAt, until } }: { alarm: BurstAlarm }) {
  const evidence = (format: 'pdf' | 'json') => `/api/reviews/me/alarms/${id}/evidence?format=${format}`;
  const title = figures.reasons.includes('rate') ? texts.title : texts.alikeTitle;
  return (
    <Notice
      tone={isStanding ? 'warning' : 'info'}
      title={isStanding ? title : texts.past(formatDateTime(raisedAt), formatDateTime(until))}
      actions={
        <div className="-ms-3 flex flex-wrap gap-x-2">
          {(['pdf', 'json'] as const).map((format) => (
            <DownloadButton
              key={format}
              path={evidence(format)}
              fileName={`evidence.${format}`}
              variant="quiet"
              size="sm"
            >
              {texts[format]}
            </DownloadButton>
          ))}
        </div>
      }
    >
      {isStanding && <p>{texts.text}</p>}
      <ul className="mt-1 text-sm text-muted">
        {burstFacts(figures).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Skew({ figures: { low, high } }: { figures: SkewFigures }) {
  const numbers = [low.rejected, low.decided, high.rejected, high.decided] as const;
  const [lowRejected, lowDecided, highRejected, highDecided] = numbers.map(formatNumber);
  return (
    <Notice
      title={skewTexts.title}
      actions={
        <Link to={`${href('/reviews')}?status=rejected`} className="inline-flex min-h-9 items-center">
          {skewTexts.review}
        </Link>
      }
    >
      {skewTexts.text(lowRejected ?? '', lowDecided ?? '', highRejected ?? '', highDecided ?? '')}
    </Notice>
  );
}

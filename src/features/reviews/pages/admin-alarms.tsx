import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { UserText } from '#ui/bdi.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { formatDateTime, formatPercent } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AdminAlarm } from '../contract/alarms.ts';
import { alarmCopy } from '../copy.he/alarms.ts';
import { burstFacts } from './burst-facts.ts';

const { admin: texts, burst: burstTexts } = alarmCopy;

/** Bursts of reviews, and businesses that reject low ratings out of proportion. */
export function AdminAlarms() {
  const alarms = useQuery({
    queryKey: ['/api/admin/review-alarms'],
    queryFn: ({ signal }) => answerOf(api.admin['review-alarms'].$get(undefined, { init: { signal } })),
  });
  return (
    <Panel title={texts.title}>
      <Loaded query={alarms} of="panel" failed={texts.failed} skeleton={<Skeleton className="h-16 w-full" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">{texts.empty}</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((alarm) => (
                <Row key={alarm.id} {...alarm} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Row({ businessId, id, businessName, username, burst, skew, raisedAt }: AdminAlarm) {
  const evidence = `/api/admin/review-alarms/${businessId}/${id}/evidence`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <a href={`/business/${username}`} className="underline underline-offset-4">
            <UserText>{businessName}</UserText>
          </a>
          {' · '}
          {burst ? texts.burst : texts.skew}
        </p>
        <p className="text-sm text-muted">
          {formatDateTime(raisedAt)}
          {' · '}
          {burst && burstFacts(burst).join(' · ')}
          {skew && texts.skewFigures(shareOf(skew.low), shareOf(skew.high))}
        </p>
      </div>
      {burst && (
        <div className="flex flex-wrap">
          {(['pdf', 'json'] as const).map((format) => (
            <a
              key={format}
              href={`${evidence}?format=${format}`}
              download
              className={buttonStyles({ variant: 'quiet', size: 'sm' })}
            >
              {burstTexts[format]}
            </a>
          ))}
        </div>
      )}
    </li>
  );
}

function shareOf({ rejected, decided }: { rejected: number; decided: number }): string {
  return formatPercent(decided > 0 ? rejected / decided : 0);
}

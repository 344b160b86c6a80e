import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { api } from '#client.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { NoRows } from '#ui/lists/paged-list.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDateTime, formatPercent } from '#ui/text/format.ts';
import type { AdminAlarm } from '../contract.ts';
import { alarmCopy } from '../copy.he.ts';
import { burstFacts } from './burst-facts.ts';

const { admin: texts, burst: burstTexts } = alarmCopy;

export default function AdminAlarms() {
  const alarms = useQuery(apiQuery(api.admin['review-alarms']));
  return (
    <Panel title={texts.title}>
      <Loaded query={alarms} of="panel" failed={texts.failed} skeleton={<Skeleton className="h-16 w-full" />}>
        {({ items }) =>
          items.length === 0 ? (
            <NoRows icon={BellOff} title={texts.empty.title} text={texts.empty.text} />
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
  const facts = burst ? burstFacts(burst) : [];
  if (skew) facts.push(texts.skewFigures(shareOf(skew.low), shareOf(skew.high)));
  const evidence = `/api/admin/review-alarms/${businessId}/${id}/evidence`;
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link to={cardPath(username)} external newTab>
            <UserText>{businessName}</UserText>
          </Link>
          {' · '}
          {burst ? texts.burst : texts.skew}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="text-sm">
            {fact}
          </p>
        ))}
        <p className="text-sm text-muted">{formatDateTime(raisedAt)}</p>
      </div>
      {burst && (
        <div className="-ms-3 flex flex-wrap sm:ms-0 sm:flex-col">
          {(['pdf', 'json'] as const).map((format) => (
            <DownloadButton
              key={format}
              path={`${evidence}?format=${format}`}
              fileName={`evidence.${format}`}
              variant="quiet"
              size="sm"
            >
              {burstTexts[format]}
            </DownloadButton>
          ))}
        </div>
      )}
    </li>
  );
}

function shareOf({ rejected, decided }: { rejected: number; decided: number }): string {
  return formatPercent(decided > 0 ? rejected / decided : 0);
}

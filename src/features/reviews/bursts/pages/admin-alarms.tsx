import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { api } from '#client.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
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
import { burstFact } from './burst-facts.ts';

const texts = alarmCopy.admin;

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

function Row({ businessName, username, burst, skew, raisedAt }: AdminAlarm) {
  const fact = burst ? burstFact(burst) : skew && texts.skewFigures(shareOf(skew.low), shareOf(skew.high));
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">
        <Link to={cardPath(username)} external newTab>
          <UserText>{businessName}</UserText>
        </Link>
        {' · '}
        {burst ? texts.burst : texts.skew}
      </p>
      {fact && <p className="text-sm">{fact}</p>}
      <p className="text-sm text-muted">{formatDateTime(raisedAt)}</p>
    </li>
  );
}

function shareOf({ rejected, decided }: { rejected: number; decided: number }): string {
  return formatPercent(decided > 0 ? rejected / decided : 0);
}

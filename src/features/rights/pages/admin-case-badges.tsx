import { Clock, Snowflake } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import { rightsAdminCopy as copy } from '../admin.copy.he.ts';
import type { ListedCase } from '../contract.ts';

/** From so many days on an answer presses. */
const PRESSING_DAYS = 5;

export function CaseBadges({
  status,
  daysLeft,
  isRestricted,
}: Pick<ListedCase, 'status' | 'daysLeft' | 'isRestricted'>) {
  return (
    <>
      {status === 'open' ? (
        <Badge icon={Clock} tone={daysLeft < 0 ? 'red' : daysLeft <= PRESSING_DAYS ? 'amber' : 'neutral'}>
          {copy.clock(daysLeft)}
        </Badge>
      ) : (
        <Badge tone={status === 'performed' ? 'green' : 'neutral'}>{copy.statuses[status]}</Badge>
      )}
      {isRestricted && (
        <Badge icon={Snowflake} tone="blue">
          {copy.restricted}
        </Badge>
      )}
    </>
  );
}

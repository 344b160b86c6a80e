import { useQuery } from '@tanstack/react-query';
import { api } from '#client.ts';
import { sumsOf } from '#features/stats/funnel.policy.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PartLoadFailed } from '#ui/feedback/part-load-failed.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { apiQuery } from '#ui/lists/api-query.ts';
import { asideCopy } from '../today-aside.copy.he.ts';
import { SuccessRing } from './success-ring.tsx';
import { TodayActions } from './today-actions.tsx';

export default function TodayAside({ username }: { username: string }) {
  return (
    <>
      <TodayActions username={username} />
      <OwnSuccess />
    </>
  );
}

/** Of the invitations that were sent to somebody in a year. Nobody notes when a printed code is handed over. */
function OwnSuccess() {
  const invitations = useQuery({
    ...apiQuery(api.analytics.invitations, { timeRange: 'year' }),
    refetchOnMount: 'always',
    select: ({ channels }) => sumsOf(channels, 'sent'),
  });
  return (
    <Loaded
      query={invitations}
      failed={asideCopy.ring.loadFailed}
      failedAs={PartLoadFailed}
      withoutReason
      skeleton={<Skeleton className="h-48 rounded-panel" />}
    >
      {({ sent, submitted }) => <SuccessRing sent={sent} received={submitted} />}
    </Loaded>
  );
}

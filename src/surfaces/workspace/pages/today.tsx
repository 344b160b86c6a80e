import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDayAndMonth, formatWeekday } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import { workspaceCopy } from '../copy.he.ts';
import { todayCopy as texts } from '../today.copy.he.ts';
import type { Route } from './+types/today';
import { DashboardViews } from './dashboard-views.tsx';
import { partOfDay } from './greeting.ts';
import { ownStatsQuery } from './own-stats.ts';
import { TodayReviewsLoading, useReviewsAhead } from './today-reviews-ahead.tsx';
import { TodayTiles } from './today-tiles.tsx';

// The server has drawn it already.
const TodayAside = lazy(() => import('./today-aside.tsx'));
const reviews = arriving(() => import('./today-reviews.tsx'));

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

const readClock = () => ({ now: new Date().toISOString() });

/** The server's clock is what the first page begins with on both sides; from screen to screen it is the device's. */
export const loader = () => readClock();
export const clientLoader = () => readClock();

export default function Today({ loaderData }: Route.ComponentProps) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: stats } = useQuery(ownStatsQuery);
  const now = useNow(loaderData.now);
  const part = useArriving(reviews);
  useReviewsAhead();
  if (!user) return null;
  const name = user.businessName || user.fullName || workspaceCopy.topBar.anybody;
  return (
    <>
      <DashboardViews />
      <PageHeader
        title={
          <>
            {texts.greetings[partOfDay(now)]} <UserText>{name}</UserText>
          </>
        }
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {formatWeekday(now)}, {formatDayAndMonth(now)}
            <AccountBadge status={user.subscriptionStatus} />
          </span>
        }
      />
      <TodayTiles />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {!part ? (
            <TodayReviewsLoading />
          ) : stats?.totalReviews === 0 ? (
            <part.NoReviewsYet />
          ) : (
            <part.TodayReviews user={user} now={now} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Aside username={user.username} />
        </div>
      </div>
    </>
  );
}

function AccountBadge({ status }: { status: User['subscriptionStatus'] }) {
  const isActive = status === 'active';
  return (
    <Badge tone={isActive ? 'green' : 'amber'} icon={isActive ? CircleCheck : CirclePause}>
      <span className="sr-only">{texts.accountLabel} </span>
      {texts.account[status]}
    </Badge>
  );
}

/** Drawn anew before its script is here, it would give way to the skeleton: so only when it changes. */
const Aside = memo(function Aside({ username }: { username: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-panel" />}>
      <TodayAside username={username} />
    </Suspense>
  );
});

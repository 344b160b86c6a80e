import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause } from 'lucide-react';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/bdi.tsx';
import { formatDayAndMonth, formatWeekday } from '#ui/format.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useNow } from '#ui/use-now.ts';
import { todayCopy as texts } from '../copy.he/today.ts';
import { copy } from '../copy.he.ts';
import type { Route } from './+types/today';
import { DashboardViews } from './dashboard-views.tsx';
import { partOfDay } from './greeting.ts';
import { ownStatsQuery } from './own-stats.ts';
import { SuccessRing } from './success-ring.tsx';
import { TodayActions } from './today-actions.tsx';
import { NoReviewsYet, TodayReviews } from './today-reviews.tsx';
import { TodayTiles } from './today-tiles.tsx';

export const meta: Route.MetaFunction = () => [{ title: copy.title(texts.title) }];

const readClock = () => ({ now: new Date().toISOString() });

/** The server's clock is what the first page begins with on both sides; from screen to screen it is the device's. */
export const loader = () => readClock();
export const clientLoader = () => readClock();

/** What there is to do today: the reviews that wait, and how the business stands. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: stats } = useQuery(ownStatsQuery);
  const now = useNow(loaderData.now);
  if (!user) return null;
  const name = user.businessName || user.fullName || copy.topBar.anybody;
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
          {stats?.totalReviews === 0 ? <NoReviewsYet /> : <TodayReviews user={user} now={now} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TodayActions username={user.username} />
          {/* No request is recorded before customers are kept: none were sent, and that is what it says. */}
          <SuccessRing sent={0} received={0} />
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

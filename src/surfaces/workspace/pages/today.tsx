import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause, Inbox } from 'lucide-react';
import { href } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDayAndMonth, formatWeekday } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import { workspaceCopy } from '../copy.he.ts';
import { todayCopy as texts } from '../today.copy.he.ts';
import type { Route } from './+types/today';
import { partOfDay } from './greeting.ts';
import { HomeRows } from './home/home-rows.tsx';
import { ApprovedReviews } from './latest-reviews.tsx';
import { ownStatsQuery, readStatsIn } from './own-stats.ts';
import { useWaitingAhead, WaitingLoading } from './reviews-ahead.tsx';
import { StatTiles } from './stat-tiles.tsx';

const TodayAside = lazy(async () => (await import('./today-aside.tsx')).default, 'served');
const WaitingPanel = lazy(async () => (await import('./waiting-panel.tsx')).WaitingPanel, 'ahead');
/** The specification's. */
const WAITING = 4;
const TILES = ['pending', 'average', 'approved', 'total', 'fiveStars'] as const;

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

const asideLoading = <Skeleton className="h-120 rounded-panel" />;
const readClock = () => new Date().toISOString();

/** The server's clock is what the first page begins with on both sides; from screen to screen it is the device's. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  now: readClock(),
  stats: await readStatsIn(context),
});
export const clientLoader = () => ({ now: readClock(), stats: null });

export default function Today({ loaderData }: Route.ComponentProps) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: stats = loaderData.stats } = useQuery(ownStatsQuery);
  const now = useNow(loaderData.now);
  useWaitingAhead();
  if (!user) return null;
  const hasReviews = stats?.totalReviews !== 0;
  const expected = stats?.pendingReviews;
  const name = user.businessName || user.fullName || workspaceCopy.topBar.anybody;
  return (
    <>
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
      <HomeRows
        stats={stats}
        waiting={
          hasReviews ? (
            <WaitingPanel
              user={user}
              now={now}
              count={WAITING}
              expected={expected}
              fallback={<WaitingLoading count={WAITING} expected={expected} />}
            />
          ) : (
            <NoReviewsYet />
          )
        }
        numbers={<StatTiles names={TILES} stats={stats} />}
        recent={hasReviews && <ApprovedReviews expected={stats?.approvedReviews} />}
        aside={<TodayAside username={user.username} fallback={asideLoading} />}
      />
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

function NoReviewsYet() {
  const { title, text, card, reviews } = texts.empty;
  return (
    <Panel>
      <EmptyState
        icon={Inbox}
        title={title}
        description={text}
        actions={
          <>
            <Link to={href('/business-card')} look="primary">
              {card}
            </Link>
            <Link to={href('/reviews')} look="secondary">
              {reviews}
            </Link>
          </>
        }
      />
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { useNow } from '#ui/use-now.ts';
import { workspaceCopy } from '../copy.he.ts';
import { dashboardCopy as texts } from '../dashboard.copy.he.ts';
import type { Route } from './+types/dashboard';
import { DashboardCard } from './dashboard-card.tsx';
import { READY_LIST_ROOM } from './first-hour/ready-list-room.ts';
import { HomeRows } from './home/home-rows.tsx';
import { LatestReviews } from './latest-reviews.tsx';
import { ownStatsQuery, readStatsIn } from './own-stats.ts';
import { useWaitingAhead, WaitingLoading } from './reviews-ahead.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** Leaves room for the rest of the first view. */
const WAITING = 2;
const TILES = ['total', 'average', 'month', 'fiveStars'] as const;

const SharePanel = lazy(
  async () => (await import('#features/cards/pages/share-panel.tsx')).SharePanel,
  'served',
);
const shareLoading = <Skeleton className="h-67 rounded-panel xl:h-77" />;
const WaitingPanel = lazy(async () => (await import('./waiting-panel.tsx')).WaitingPanel, 'ahead');
const ReadyList = lazy(async () => (await import('./first-hour/ready-list.tsx')).ReadyList);

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

export const loader = async ({ context }: Route.LoaderArgs) => ({ stats: await readStatsIn(context) });
export const clientLoader = () => ({ stats: null });

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: stats = loaderData.stats } = useQuery(ownStatsQuery);
  const hasList = user?.firstHour ? user.firstHour.isListShown : stats?.approvedReviews === 0;
  const now = useNow();
  useWaitingAhead();
  if (!user) return null;
  const name = user.businessName || user.fullName || workspaceCopy.topBar.anybody;
  const hasReviews = stats?.totalReviews !== 0;
  const expected = stats?.pendingReviews;
  return (
    <>
      <PageHeader
        title={
          <>
            {texts.welcome} <UserText>{name}</UserText>
          </>
        }
        description={texts.description}
      />
      <HomeRows
        stats={stats}
        waiting={
          <>
            {hasReviews && (
              <WaitingPanel
                user={user}
                now={now}
                count={WAITING}
                expected={expected}
                fallback={<WaitingLoading count={WAITING} expected={expected} />}
              />
            )}
            {hasList && (
              <ReadyList
                canHide={Boolean(user.firstHour)}
                fallback={<Skeleton className={READY_LIST_ROOM} />}
              />
            )}
          </>
        }
        numbers={<StatTiles names={TILES} hasNotes stats={stats} />}
        recent={hasReviews && <LatestReviews expected={stats?.totalReviews} />}
        aside={
          <>
            <SharePanel username={user.username} name={name} fallback={shareLoading} />
            <DashboardCard />
          </>
        }
      />
    </>
  );
}

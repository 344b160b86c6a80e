import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { planTitle } from '#features/accounts/plan-names/copy.he.ts';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { useNow } from '#ui/use-now.ts';
import { workspaceCopy } from '../../copy.he.ts';
import { homeCopy as texts } from '../../home.copy.he.ts';
import { READY_LIST_ROOM } from '../first-hour/ready-list-room.ts';
import { ownStatsQuery } from '../own-stats.ts';
import { mayOpen } from '../shell/navigation.ts';
import type { Route } from './+types/home';
import { partOfDay } from './greeting.ts';
import { CardFold, HomeActions, LastMonth, LatestFold, RingFold } from './home-parts.tsx';
import { queuedQuery, readHomeIn } from './home-reads.ts';
import { StatTiles } from './stat-tiles.tsx';
import { WaitingList } from './waiting-list.tsx';

const NoReviewsYet = lazy(async () => (await import('./no-reviews-yet.tsx')).NoReviewsYet, 'served');
const ReadyList = lazy(async () => (await import('../first-hour/ready-list.tsx')).ReadyList);
const FirstReview = lazy(async () => (await import('../first-hour/first-review.tsx')).FirstReview);
const HomeInvitations = lazy(async () => (await import('./home-invitations.tsx')).HomeInvitations, 'ahead');

const OtherBusinesses = lazy(async () => (await import('./other-businesses.tsx')).OtherBusinesses);

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

/** The server's clock is what the first page begins with on both sides; from screen to screen it is the device's. */
export const loader = ({ context }: Route.LoaderArgs) => readHomeIn(context, new Date());
export const clientLoader = () => ({ now: new Date().toISOString(), stats: null, queued: null, month: null });

/** The one home, at `/` and `/dashboard`: what waits first, then figures, then what is looked at now and then. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: stats = loaderData.stats } = useQuery(ownStatsQuery);
  const { data: queued = loaderData.queued ?? 0 } = useQuery(queuedQuery);
  const now = useNow(loaderData.now);
  const [hadNone] = useState(stats?.approvedReviews === 0);
  const [isSeen, setSeen] = useState(false);
  if (!user) return null;
  const { firstHour } = user;
  const hasReviews = stats?.totalReviews !== 0;
  const hasWaiting = hasReviews || (stats?.newLeads ?? 0) + queued > 0 || Boolean(stats?.planLapsesOn);
  const isFirst = firstHour?.isCelebrated === false && !isSeen && (stats?.totalReviews ?? 0) > 0;
  // In the place of what waits, once it was approved.
  const isCelebrated = isFirst && Boolean(stats?.approvedReviews);
  const mayEdit = mayOpen(user, { least: 'manager' });
  const hasList = mayEdit && (firstHour ? firstHour.isListShown : stats?.approvedReviews === 0);
  return (
    <>
      <PageHeader
        title={
          <>
            {texts.greetings[partOfDay(now)]}{' '}
            <UserText>{user.businessName || user.fullName || workspaceCopy.topBar.anybody}</UserText>
          </>
        }
        description={<Standing user={user} />}
      />
      <div className="grid items-start gap-3 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-6">
        <div className="flex flex-col gap-3 sm:gap-4">
          {hasWaiting && !isCelebrated && (
            <WaitingList user={user} now={now} stats={stats} queued={queued} isFirst={isFirst} />
          )}
          {user.businesses.length > 1 && <OtherBusinesses currentId={user.businessId} />}
          {isCelebrated && (
            <FirstReview
              user={user}
              isFresh={hadNone}
              onClose={() => setSeen(true)}
              fallback={<Skeleton className="h-80 rounded-panel" />}
            />
          )}
          {hasList && (
            <ReadyList canHide={Boolean(firstHour)} fallback={<Skeleton className={READY_LIST_ROOM} />} />
          )}
          {!hasReviews && <NoReviewsYet />}
          <LastMonth now={now} read={loaderData.month} />
          <StatTiles stats={stats} />
          {hasReviews && <LatestFold />}
        </div>
        <div className="flex flex-col gap-3 sm:gap-4">
          <HomeActions user={user} />
          {hasReviews && <RingFold />}
          {mayEdit && <CardFold />}
          {stats && !isFirst && <HomeInvitations hasReviews={stats.totalReviews > 0} />}
        </div>
      </div>
    </>
  );
}

function Standing({ user }: { user: User }) {
  const { subscriptionStatus: status, subscriptionPlan: plan } = user;
  const isActive = status === 'active';
  return (
    <span className="flex items-center gap-3">
      <Badge tone={isActive ? 'green' : 'amber'} icon={isActive ? CircleCheck : CircleAlert}>
        {texts.account[status]}
      </Badge>
      {mayOpen(user, { least: 'owner' }) && (
        <Link to={href('/plans')} look="quiet" className="-my-2 inline-flex min-h-11 items-center lg:hidden">
          {planTitle(plan)}
        </Link>
      )}
    </span>
  );
}

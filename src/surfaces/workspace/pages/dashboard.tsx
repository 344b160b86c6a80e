import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { href } from 'react-router';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { workspaceCopy } from '../copy.he.ts';
import { dashboardCopy as texts } from '../dashboard.copy.he.ts';
import type { Route } from './+types/dashboard';
import { DashboardCard } from './dashboard-card.tsx';
import { DashboardStats } from './dashboard-stats.tsx';
import { DashboardViews } from './dashboard-views.tsx';
import { LatestReviews } from './latest-reviews.tsx';
import { ownStatsQuery } from './own-stats.ts';

/** Id of the section with the link and the ways to share it. */
const SHARE_ID = 'share';

// The server has drawn it already; what it needs to act comes after the rest.
const SharePanel = lazy(async () => {
  const { SharePanel } = await import('#features/cards/pages/share-panel.tsx');
  return { default: SharePanel };
});
const steps = onDemand(() => import('./first-steps.tsx'));
const withoutSteps = () => undefined;

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

export default function Dashboard() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: stats } = useQuery(ownStatsQuery);
  const isNew = stats?.approvedReviews === 0;
  const part = usePart(steps, isNew, withoutSteps);
  if (!user) return null;
  const name = user.businessName || user.fullName || workspaceCopy.topBar.anybody;
  return (
    <>
      <DashboardViews />
      <PageHeader
        title={
          <>
            {texts.welcome} <UserText>{name}</UserText>
          </>
        }
        description={texts.description}
        actions={
          <Link to={href('/business-card')} look="secondary">
            <SquarePen aria-hidden="true" size={18} />
            {texts.editCard}
          </Link>
        }
      />
      <DashboardStats />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isNew && part && <part.FirstSteps hasReviews={stats.totalReviews > 0} shareId={SHARE_ID} />}
          {stats?.totalReviews !== 0 && <LatestReviews />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <div id={SHARE_ID} className="scroll-mt-24">
            <Share username={user.username} name={name} />
          </div>
          <DashboardCard />
        </div>
      </div>
    </>
  );
}

/** Drawn anew before its script is here, it would give way to the skeleton: so only when it changes. */
const Share = memo(function Share({ username, name }: { username: string; name: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-44 rounded-panel" />}>
      <SharePanel username={username} name={name} />
    </Suspense>
  );
});

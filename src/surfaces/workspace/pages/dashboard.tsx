import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { href } from 'react-router';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { SharePanel } from '#features/cards/pages/share-panel.tsx';
import { UserText } from '#ui/bdi.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { copy } from '../copy.he.ts';
import type { Route } from './+types/dashboard';
import { DashboardCard } from './dashboard-card.tsx';
import { DashboardStats } from './dashboard-stats.tsx';
import { DashboardViews } from './dashboard-views.tsx';
import { FirstSteps, SHARE_ID } from './first-steps.tsx';
import { LatestReviews } from './latest-reviews.tsx';
import { ownStatsQuery } from './own-stats.ts';

const texts = copy.dashboard;

export const meta: Route.MetaFunction = () => [{ title: copy.title(texts.title) }];

/** What an owner sees first: the figures, what came in last, and the card that is out there. */
export default function Dashboard() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: stats } = useQuery(ownStatsQuery);
  if (!user) return null;
  const name = user.businessName || user.fullName || copy.topBar.anybody;
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
          {stats?.approvedReviews === 0 && <FirstSteps hasReviews={stats.totalReviews > 0} />}
          {stats?.totalReviews !== 0 && <LatestReviews />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <div id={SHARE_ID} className="scroll-mt-24">
            <SharePanel username={user.username} name={name} />
          </div>
          <DashboardCard />
        </div>
      </div>
    </>
  );
}

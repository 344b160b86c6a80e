import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, type LucideIcon, PhoneIncoming, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link, NavLink } from 'react-router';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import type { OwnStats } from '#features/figures/stats/contract.ts';
import { lazy } from '#ui/lazy.tsx';
import { plural } from '#ui/text/format.ts';
import { dashboardCopy } from '../../dashboard.copy.he.ts';
import { dashboardsCopy } from '../../dashboards.copy.he.ts';
import { SendPanel } from '../send-panel.tsx';

const HomeInvitations = lazy(async () => (await import('./home-invitations.tsx')).HomeInvitations, 'ahead');
const FirstReview = lazy(async () => (await import('../first-hour/first-review.tsx')).FirstReview, 'served');
const texts = dashboardsCopy.views;
const views: { to: string; label: string; icon: LucideIcon }[] = [
  { to: href('/'), label: texts.overview, icon: LayoutDashboard },
  { to: href('/dashboard'), label: texts.today, icon: Sun },
];

interface HomeRowsProps {
  stats: OwnStats | null;
  waiting: ReactNode;
  numbers: ReactNode;
  recent: ReactNode;
  aside: ReactNode;
}

export function HomeRows({ stats, waiting, numbers, recent, aside }: HomeRowsProps) {
  const { data: user } = useQuery(currentUserQuery);
  const isFirst = user?.firstHour?.isCelebrated === false && (stats?.totalReviews ?? 0) > 0;
  return (
    <>
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr_auto_auto]">
        <div className="flex flex-col gap-6 xl:row-span-2">
          <WaitingLeads count={stats?.newLeads} />
          {waiting}
          {/* Beneath what waits: nothing moves under a hand that is about to decide. */}
          {isFirst ? (
            <FirstReview isApproved={Boolean(stats?.approvedReviews)} />
          ) : (
            stats && <HomeInvitations hasReviews={stats.totalReviews > 0} />
          )}
        </div>
        <div className="xl:col-start-2 xl:row-start-1">
          <SendPanel />
        </div>
        <div className="empty:hidden xl:col-start-1 xl:row-start-3">{numbers}</div>
        <div className="empty:hidden xl:col-start-1 xl:row-start-4">{recent}</div>
        <div className="flex flex-col gap-6 xl:col-start-2 xl:row-span-3 xl:row-start-2">{aside}</div>
      </div>
      <div className="mt-8">
        <DashboardViews />
      </div>
    </>
  );
}

/** People who left a number want an answer before anything else. */
function WaitingLeads({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <Link
      to={`${href('/leads')}?show=new`}
      className="flex min-h-14 items-center gap-3 rounded-panel border border-line bg-surface px-4 py-3 font-semibold text-ink no-underline hover:bg-sunken sm:px-6"
    >
      <PhoneIncoming aria-hidden="true" size={20} className="shrink-0 text-violet" />
      <span className="grow">{plural(count, dashboardCopy.leads.waiting)}</span>
      <span className="text-violet">{dashboardCopy.leads.open}</span>
    </Link>
  );
}

function DashboardViews() {
  return (
    <nav aria-label={texts.label}>
      <ul className="inline-flex gap-1 rounded-control bg-sunken p-1">
        {views.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              end
              to={to}
              className="inline-flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm font-semibold text-muted no-underline transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-line pointer-coarse:min-h-11"
            >
              <Icon aria-hidden="true" size={16} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { data, href, isRouteErrorResponse, useSearchParams } from 'react-router';
import { pageServer } from '#page-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorMessage } from '#ui/feedback/error-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { type Tab, Tabs } from '#ui/layout/tabs.tsx';
import { lazyModule } from '#ui/lazy-part.ts';
import type { AdminStats } from '../contract.ts';
import { adminDashboardCopy as copy } from '../dashboard.copy.he.ts';
import type { Route } from './+types/admin-dashboard';
import { waitingQuery } from './admin-queries.ts';
import { AdminWaiting, TAB_OF, type WaitingItem } from './admin-waiting.tsx';
import { SiteStats } from './site-stats.tsx';

// Each section is fetched when it is first shown: together they weigh more than any other screen.
const AdminPayments = lazyModule(() => import('#features/partners/program/pages/admin-payments.tsx'));
const AdminPayouts = lazyModule(() => import('#features/partners/payouts/pages/admin-payouts.tsx'));
const AdminAlarms = lazyModule(() => import('#features/reviews/bursts/pages/admin-alarms.tsx'));
const AdminRights = lazyModule(() => import('#features/rights/pages/admin-rights.tsx'));
const AdminAccess = lazyModule(() => import('./admin-access.tsx'));
const AdminRequests = lazyModule(() => import('./admin-requests.tsx'));
const AdminLog = lazyModule(() => import('./admin-log.tsx'));
const SystemState = lazyModule(() => import('./system-state.tsx'));
const AdminUsers = lazyModule(() => import('./admin-users.tsx'));

const FORBIDDEN = 403;
const FIRST = 'waiting';

/** The figures for the first paint; asking for them is also how an owner is refused, and how that is logged. */
export async function loader({ context }: Route.LoaderArgs): Promise<AdminStats | null> {
  const response = await context.get(pageServer).fetch('/api/admin/stats');
  if (response.ok) return (await response.json()) as AdminStats;
  const { code } = (await response.json()) as { code: string };
  // The shell leads to the login page, and an admin without a second factor to setting one up.
  if (code === 'unauthenticated' || code === 'second_factor_required') return null;
  throw data(null, response.status);
}

/** A change of the query stays within the screen. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) => [
  { title: copy.pageTitle(isDenied(error) ? copy.denied.title : copy.title) },
];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isDenied(error)) return <ErrorMessage error={error} />;
  return (
    <EmptyState
      icon={ShieldX}
      headingLevel="h1"
      title={copy.denied.title}
      description={copy.denied.text}
      actions={
        <Link to={href('/')} look="primary">
          {copy.denied.home}
        </Link>
      }
    />
  );
}

const TABS = [
  { id: 'users', label: copy.users, parts: { AdminUsers } },
  { id: 'requests', label: copy.requests, parts: { AdminRequests } },
  { id: 'partners', label: copy.partners, parts: { AdminPayouts } },
  { id: 'payments', label: copy.payments, parts: { AdminPayments } },
  { id: 'rights', label: copy.rights, parts: { AdminRights } },
  { id: 'alarms', label: copy.alarms, parts: { AdminAlarms } },
  { id: 'security', label: copy.security, parts: { AdminAccess } },
  { id: 'log', label: copy.log, parts: { AdminLog } },
  { id: 'system', label: copy.system, parts: { SystemState } },
] as const;
type TabId = typeof FIRST | (typeof TABS)[number]['id'];

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const { data: waiting, refetch } = useQuery(waitingQuery);
  const cache = useQueryClient().getMutationCache();
  useEffect(
    () =>
      cache.subscribe((event) => event.type === 'updated' && event.action.type === 'success' && refetch()),
    [cache, refetch],
  );
  const counts = countsByTab(waiting?.items ?? []);
  const first: Tab<TabId> = {
    id: FIRST,
    label: copy.waiting.title,
    content: (
      <Column>
        <AdminWaiting />
        <SiteStats initialStats={loaderData ?? undefined} />
      </Column>
    ),
  };
  const others = TABS.map(({ parts, ...tab }) => ({
    ...tab,
    count: counts.get(tab.id),
    content: (
      <Suspense key={tab.id} fallback={<Skeleton className="h-96 rounded-panel" />}>
        <Column>
          {Object.entries(parts).map(([name, Part]) => (
            <Part key={name} />
          ))}
        </Column>
      </Suspense>
    ),
  }));
  const shown = params.get('show') ?? (params.has('q') ? 'users' : FIRST);
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} />
      <Tabs<TabId>
        label={copy.sections}
        selected={TABS.find(({ id }) => id === shown)?.id ?? FIRST}
        onSelect={(id) => setParams(id === FIRST ? {} : { show: id }, { preventScrollReset: true })}
        tabs={[first, ...others]}
      />
    </>
  );
}

/** Sums what waits on each tab; one where nothing waits has no count. */
function countsByTab(items: WaitingItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, count } of items) counts.set(TAB_OF[kind], (counts.get(TAB_OF[kind]) ?? 0) + count);
  return counts;
}

function Column({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-6">{children}</div>;
}

function isDenied(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === FORBIDDEN;
}

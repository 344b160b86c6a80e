import { useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { data, href, isRouteErrorResponse, useSearchParams } from 'react-router';
import { pageServer } from '#page-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorMessage } from '#ui/feedback/error-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { type Tab, Tabs } from '#ui/layout/tabs.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { AdminStats } from '../contract.ts';
import { adminDashboardCopy as copy } from '../dashboard.copy.he.ts';
import type { Route } from './+types/admin-dashboard';
import { waitingQuery } from './admin-queries.ts';
import { AdminWaiting, TAB_OF, type WaitingItem } from './admin-waiting.tsx';
import { SiteStats } from './site-stats.tsx';

// Each section is fetched when it is first shown: together they weigh more than any other screen.
const AdminMessages = lazyPart(
  async () => (await import('#features/contact/pages/admin-messages.tsx')).AdminMessages,
);
const Incidents = lazyPart(async () => (await import('#features/incidents/pages/incidents.tsx')).Incidents);
const AdminNotices = lazyPart(
  async () => (await import('#features/notices/pages/admin-notices.tsx')).AdminNotices,
);
const AdminPayments = lazyPart(
  async () => (await import('#features/partner-program/pages/admin-payments.tsx')).AdminPayments,
);
const AdminReferrals = lazyPart(
  async () => (await import('#features/partner-program/pages/admin-referrals.tsx')).AdminReferrals,
);
const AdminTax = lazyPart(async () => (await import('#features/partner-tax/pages/admin-tax.tsx')).AdminTax);
const AdminPayouts = lazyPart(
  async () => (await import('#features/payouts/pages/admin-payouts.tsx')).AdminPayouts,
);
const AdminPlanRequests = lazyPart(
  async () => (await import('#features/plans/pages/admin-requests.tsx')).AdminPlanRequests,
);
const AdminAppeals = lazyPart(
  async () => (await import('#features/receipts/pages/admin-appeals.tsx')).AdminAppeals,
);
const AdminAlarms = lazyPart(
  async () => (await import('#features/review-alarms/pages/admin-alarms.tsx')).AdminAlarms,
);
const AdminRights = lazyPart(
  async () => (await import('#features/rights/pages/admin-rights.tsx')).AdminRights,
);
const AccessReview = lazyPart(async () => (await import('./access-review.tsx')).AccessReview);
const AdminLog = lazyPart(async () => (await import('./admin-log.tsx')).AdminLog);
const SystemState = lazyPart(async () => (await import('./system-state.tsx')).SystemState);
const AdminUsers = lazyPart(async () => (await import('./admin-users.tsx')).AdminUsers);

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
  { id: 'users', label: copy.users, content: <AdminUsers /> },
  {
    id: 'requests',
    label: copy.requests,
    content: (
      <Column>
        <AdminPlanRequests />
        <AdminMessages />
      </Column>
    ),
  },
  {
    id: 'partners',
    label: copy.partners,
    content: (
      <Column>
        <AdminPayouts />
        <AdminTax />
        <AdminReferrals />
      </Column>
    ),
  },
  { id: 'payments', label: copy.payments, content: <AdminPayments /> },
  {
    id: 'review-cases',
    label: copy.reviewCases,
    content: (
      <Column>
        <AdminNotices />
        <AdminAppeals />
      </Column>
    ),
  },
  { id: 'rights', label: copy.rights, content: <Rights /> },
  { id: 'alarms', label: copy.alarms, content: <AdminAlarms /> },
  {
    id: 'security',
    label: copy.security,
    content: (
      <Column>
        <AccessReview />
        <Incidents />
      </Column>
    ),
  },
  { id: 'log', label: copy.log, content: <AdminLog /> },
  { id: 'system', label: copy.system, content: <SystemState /> },
] as const;
type TabId = typeof FIRST | (typeof TABS)[number]['id'];

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const { data: waiting, refetch } = useQuery(waitingQuery);
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
  const others = TABS.map(({ content, ...tab }) => ({
    ...tab,
    count: counts.get(tab.id),
    content: (
      <Suspense key={tab.id} fallback={<Skeleton className="h-96 rounded-panel" />}>
        {content}
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
        onSelect={(id) => {
          setParams(id === FIRST ? {} : { show: id }, { preventScrollReset: true });
          // The last tab may have settled some of it.
          refetch();
        }}
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

function Rights() {
  const [params, setParams] = useSearchParams();
  return (
    <AdminRights
      caseId={params.get('case')}
      onOpenCase={(id) =>
        setParams({ show: 'rights', ...(id && { case: id }) }, { preventScrollReset: true })
      }
    />
  );
}

function isDenied(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === FORBIDDEN;
}

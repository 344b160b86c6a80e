import { useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { data, href, isRouteErrorResponse, useSearchParams } from 'react-router';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { AdminMessages } from '#features/contact/pages/admin-messages.tsx';
import { Incidents } from '#features/incidents/pages/incidents.tsx';
import { AdminNotices } from '#features/notices/pages/admin-notices.tsx';
import { AdminPayments } from '#features/partner-program/pages/admin-payments.tsx';
import { AdminReferrals } from '#features/partner-program/pages/admin-referrals.tsx';
import { RecordDialog, type RecordedEntry } from '#features/partner-program/pages/record-dialog.tsx';
import { AdminTax } from '#features/partner-tax/pages/admin-tax.tsx';
import { AdminPayouts } from '#features/payouts/pages/admin-payouts.tsx';
import { AdminPlanRequests } from '#features/plans/pages/admin-requests.tsx';
import { AdminAppeals } from '#features/receipts/pages/admin-appeals.tsx';
import { AdminAlarms } from '#features/review-alarms/pages/admin-alarms.tsx';
import { AdminRights } from '#features/rights/pages/admin-rights.tsx';
import { priceAgorot } from '#features/subscriptions/policy.ts';
import { pageServer } from '#page-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorMessage } from '#ui/feedback/error-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { type Tab, Tabs } from '#ui/layout/tabs.tsx';
import type { AdminStats } from '../contract.ts';
import { adminDashboardCopy as copy } from '../dashboard.copy.he.ts';
import type { Route } from './+types/admin-dashboard';
import { AccessReview } from './access-review.tsx';
import { AdminLog } from './admin-log.tsx';
import { waitingQuery } from './admin-queries.ts';
import { AdminWaiting, TAB_OF, type WaitingItem } from './admin-waiting.tsx';
import { SiteStats } from './site-stats.tsx';
import { SystemState } from './system-state.tsx';
import { UserList } from './user-list.tsx';

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
  { id: 'users', label: copy.users, content: <Users /> },
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
  const others = TABS.map((tab) => ({ ...tab, count: counts.get(tab.id) }));
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

function Users() {
  const { data: user } = useQuery(currentUserQuery);
  const [payment, setPayment] = useState<RecordedEntry | null>(null);
  return (
    <>
      <UserList
        ownId={user?.id ?? ''}
        onRecordPayment={({ id, fullName, email, subscriptionPlan }) => {
          const price = priceAgorot(subscriptionPlan);
          const amount = price > 0 ? (price / 100).toFixed(2) : '';
          setPayment({ kind: 'payment', userId: id, name: fullName || email, amount });
        }}
      />
      {payment && <RecordDialog entry={payment} onClose={() => setPayment(null)} />}
    </>
  );
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { data, href, isRouteErrorResponse, useSearchParams } from 'react-router';
import { pageServer } from '#page-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorMessage } from '#ui/feedback/error-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { type Tab, Tabs } from '#ui/layout/tabs.tsx';
import { lazy } from '#ui/lazy.tsx';
import { formatNumber } from '#ui/text/format.ts';
import type { AdminStats } from '../contract.ts';
import { adminDashboardCopy as copy } from '../dashboard.copy.he.ts';
import type { Route } from './+types/admin-dashboard';
import { waitingQuery } from './admin-queries.ts';
import { AdminWaiting, SECTION_OF, type WaitingItem } from './admin-waiting.tsx';
import { SiteStats } from './site-stats.tsx';

// Each section is fetched when it is first shown: together they weigh more than any other screen.
const AdminPayments = lazy(
  async () => (await import('#features/partners/program/pages/admin-payments.tsx')).default,
  'served',
);
const AdminPayouts = lazy(
  async () => (await import('#features/partners/payouts/pages/admin-payouts.tsx')).default,
  'served',
);
const AdminBilling = lazy(
  async () => (await import('#features/billing/books/pages/admin-billing.tsx')).default,
  'served',
);
const AdminAlarms = lazy(
  async () => (await import('#features/reviews/bursts/pages/admin-alarms.tsx')).default,
  'served',
);
const AdminRights = lazy(
  async () => (await import('#features/rights/pages/admin-rights.tsx')).default,
  'served',
);
const AdminAccess = lazy(async () => (await import('./admin-access.tsx')).default, 'served');
const AdminRequests = lazy(async () => (await import('./admin-requests.tsx')).default, 'served');
const AdminLog = lazy(async () => (await import('./admin-log.tsx')).default, 'served');
const SystemState = lazy(async () => (await import('./system-state.tsx')).default, 'served');
const AdminUsers = lazy(async () => (await import('./admin-users.tsx')).default, 'served');

const sectionLoading = <Skeleton className="h-96 rounded-panel" />;

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

const SECTIONS = {
  users: { label: copy.users, Part: AdminUsers },
  requests: { label: copy.requests, Part: AdminRequests },
  partners: { label: copy.partners, Part: AdminPayouts },
  payments: { label: copy.payments, Part: AdminPayments },
  billing: { label: copy.billing, Part: AdminBilling },
  rights: { label: copy.rights, Part: AdminRights },
  alarms: { label: copy.alarms, Part: AdminAlarms },
  security: { label: copy.security, Part: AdminAccess },
  log: { label: copy.log, Part: AdminLog },
  system: { label: copy.system, Part: SystemState },
};
type Section = keyof typeof SECTIONS;

const TABS = {
  businesses: ['users', 'requests'],
  money: ['partners', 'payments', 'billing'],
  trust: ['alarms', 'rights'],
  machine: ['system', 'log', 'security'],
} as const satisfies Record<string, readonly [Section, ...Section[]]>;
type TabId = typeof FIRST | keyof typeof TABS;
const TAB_IDS = Object.keys(TABS) as (keyof typeof TABS)[];

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const { data: waiting, refetch } = useQuery(waitingQuery);
  const cache = useQueryClient().getMutationCache();
  useEffect(
    () =>
      cache.subscribe((event) => event.type === 'updated' && event.action.type === 'success' && refetch()),
    [cache, refetch],
  );
  const counts = countsBySection(waiting?.items ?? []);
  const asked = params.get('show') ?? (params.has('q') ? 'users' : FIRST);
  const shown = asked in SECTIONS ? (asked as Section) : FIRST;
  const show = (section: Section | typeof FIRST) =>
    setParams(section === FIRST ? {} : { show: section }, { preventScrollReset: true });
  const first: Tab<TabId> = {
    id: FIRST,
    label: copy.tabs.waiting,
    content: (
      <Column>
        <AdminWaiting />
        <SiteStats initialStats={loaderData ?? undefined} />
      </Column>
    ),
  };
  const others = TAB_IDS.map((id): Tab<TabId> => {
    const sections: readonly Section[] = TABS[id];
    const section = sections.find((one) => one === shown) ?? TABS[id][0];
    const { Part } = SECTIONS[section];
    return {
      id,
      label: copy.tabs[id],
      count: sections.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0) || undefined,
      content: (
        <Column>
          <RadioGroup
            look="segments"
            name={id}
            label={copy.tabs[id]}
            hideLabel
            options={sections.map((value) => ({ value, label: labelOf(value, counts.get(value)) }))}
            value={section}
            onValueChange={show}
          />
          <Part key={section} fallback={sectionLoading} />
        </Column>
      ),
    };
  });
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} />
      <Tabs<TabId>
        label={copy.sections}
        selected={TAB_IDS.find((id) => (TABS[id] as readonly string[]).includes(shown)) ?? FIRST}
        onSelect={(id) => show(id === FIRST ? FIRST : TABS[id][0])}
        tabs={[first, ...others]}
      />
    </>
  );
}

const labelOf = (section: Section, count?: number) =>
  SECTIONS[section].label + (count ? ` ${formatNumber(count)}` : '');

/** Sums what waits in each section; one where nothing waits has no count. */
function countsBySection(items: WaitingItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, count } of items)
    counts.set(SECTION_OF[kind], (counts.get(SECTION_OF[kind]) ?? 0) + count);
  return counts;
}

function Column({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-6">{children}</div>;
}

function isDenied(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === FORBIDDEN;
}

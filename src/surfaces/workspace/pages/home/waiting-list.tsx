import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, CircleAlert, type LucideIcon, Phone, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { api } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import type { OwnStats } from '#features/figures/stats/contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { plural } from '#ui/text/format.ts';
import { homeCopy } from '../../home.copy.he.ts';
import { PanelLink } from '../shell/panel-link.tsx';
import { NOT_ON_PHONES, ON_PHONES, PENDING_SHOWN } from './home-reads.ts';

const texts = homeCopy.waiting;
const PendingReviews = lazy(async () => (await import('./pending-reviews.tsx')).PendingReviews, 'ahead');
const ROW = 'flex min-h-14 items-center gap-3 px-4 py-1.5 sm:px-6';

interface WaitingProps {
  user: User;
  now: Date;
  stats: OwnStats | null;
  /** Requests in the queue. */
  queued: number;
  /** The first review of all waits. */
  isFirst: boolean;
}

/** What waits for the owner, in one list: a renewal that failed, reviews, people to call back, requests that were not sent yet. */
export function WaitingList({ user, now, stats, queued, isFirst }: WaitingProps) {
  const leads = stats?.newLeads ?? 0;
  const lapsesOn = stats?.planLapsesOn;
  const nothingElse = leads + queued > 0 || lapsesOn ? null : <Done />;
  const skeleton = <PendingSkeleton expected={stats?.pendingReviews} none={nothingElse} />;
  return (
    <Panel
      title={texts.title}
      description={isFirst && texts.first}
      actions={
        <PanelLink to={href('/reviews')} prefetch="render">
          {texts.all}
        </PanelLink>
      }
    >
      <div className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {lapsesOn && <FailedRenewal lapsesOn={lapsesOn} />}
        <PendingReviews
          user={user}
          now={now}
          none={nothingElse}
          skeleton={skeleton}
          fallback={<Loading>{skeleton}</Loading>}
        />
        {leads > 0 && <WaitingLeads count={leads} />}
        {queued > 0 && (
          <WaitingLink icon={Send} to={href('/customers/invite')}>
            {plural(queued, texts.queued)}
          </WaitingLink>
        )}
      </div>
    </Panel>
  );
}

function WaitingLink({ icon: Icon, to, children }: { icon: LucideIcon; to: string; children: ReactNode }) {
  return (
    <Link to={to} look="quiet" className={`${ROW} text-ink! no-underline hover:bg-sunken`}>
      <Icon aria-hidden="true" size={20} className="shrink-0 text-violet rtl:-scale-x-100" />
      <span className="grow">{children}</span>
      <ChevronLeft aria-hidden="true" size={18} className="text-muted ltr:-scale-x-100" />
    </Link>
  );
}

/** People who left a number, and the last of them one tap away. */
function WaitingLeads({ count }: { count: number }) {
  const { data: lead } = useQuery({
    ...apiQuery(api.leads.me, { show: 'new', limit: '1' }),
    select: ({ items }) => items[0],
  });
  return (
    <div className={`${ROW} flex-wrap`}>
      <Phone aria-hidden="true" size={20} className="shrink-0 text-violet" />
      <Link
        to={`${href('/leads')}?show=new`}
        look="quiet"
        className="flex min-h-11 grow basis-30 items-center text-ink!"
      >
        {plural(count, texts.leads)}
      </Link>
      {lead && (
        <a href={`tel:${lead.phone}`} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
          <Phone aria-hidden="true" size={18} />
          {texts.call(lead.name.split(' ', 1)[0] ?? lead.name)}
        </a>
      )}
    </div>
  );
}

/** First, since it has a last day. */
function FailedRenewal({ lapsesOn }: { lapsesOn: string }) {
  return (
    <div className={`${ROW} flex-wrap`}>
      <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-amber" />
      <p className="grow basis-40">{texts.renewal(lapsesOn)}</p>
      <Link to={href('/plans')} look="secondary" size="sm">
        {texts.card}
      </Link>
    </div>
  );
}

function Done() {
  return (
    <div className={`${ROW} flex-wrap justify-between`}>
      <p className="font-semibold">{texts.done}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-muted">{texts.request}</span>
        <RequestLink className={buttonStyles({ variant: 'secondary', size: 'sm' })}>{texts.send}</RequestLink>
      </p>
    </div>
  );
}

function PendingSkeleton({ expected = ON_PHONES, none }: { expected?: number; none: ReactNode }) {
  if (expected === 0) return none;
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: Math.min(PENDING_SHOWN, expected) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={`flex flex-col gap-2 px-4 py-3 sm:px-6 ${NOT_ON_PHONES}`}>
          <Skeleton className="h-6 w-48" />
          <Skeleton className="my-0.75 h-4.5 w-4/5" />
          <Skeleton className="h-9 rounded-control pointer-coarse:h-11" />
        </div>
      ))}
      {expected > ON_PHONES && <div className={`h-13 ${expected > PENDING_SHOWN ? '' : 'lg:hidden'}`} />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatElapsed, plural } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import type { WaitingWork as Work } from '../contract.ts';
import { adminDashboardCopy } from '../dashboard.copy.he.ts';
import { waitingQuery } from './admin-queries.ts';

const texts = adminDashboardCopy.waiting;
export type WaitingItem = Work['items'][number];

export const SECTION_OF = {
  rights: 'rights',
  report: 'requests',
  appeal: 'requests',
  message: 'requests',
  plan: 'requests',
  referral: 'requests',
  differences: 'billing',
  payouts: 'partners',
  failedJobs: 'system',
} as const satisfies Record<WaitingItem['kind'], string>;

export function AdminWaiting() {
  const waiting = useQuery(waitingQuery);
  return (
    <Loaded
      query={waiting}
      of="panel"
      failed={texts.failed}
      skeleton={<Skeleton className="h-40 rounded-panel" />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon={CircleCheck} title={texts.none.title} description={texts.none.text} />
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
            {items.map((item) => (
              <li key={item.kind}>
                <WaitingLine {...item} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function WaitingLine({ kind, count, since }: WaitingItem) {
  const now = useNow();
  return (
    <Link
      to={{
        search: SECTION_OF[kind] === 'requests' ? `?show=requests&kind=${kind}` : `?show=${SECTION_OF[kind]}`,
      }}
      preventScrollReset
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken sm:px-5"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{plural(count, texts.kinds[kind])}</span>
        {since && <span className="block text-sm text-muted">{texts.since(formatElapsed(since, now))}</span>}
      </span>
      <ChevronLeft aria-hidden="true" size={20} className="shrink-0 text-muted" />
    </Link>
  );
}

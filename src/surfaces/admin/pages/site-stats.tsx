import { useQuery } from '@tanstack/react-query';
import { Banknote, CreditCard, MessageSquareText, Users } from 'lucide-react';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Tile } from '#ui/layout/tile.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatMoney, formatNumber, formatPercent } from '#ui/text/format.ts';
import type { AdminStats } from '../contract.ts';
import { levelOf } from '../people.policy.ts';
import { adminScreenCopy } from '../screen.copy.he.ts';
import { siteStatsQuery } from './admin-queries.ts';

const { stats: texts, people, split } = adminScreenCopy;
const AGOROT = 100;

export function SiteStats({ initialStats }: { initialStats?: AdminStats }) {
  const stats = useQuery({ ...siteStatsQuery, initialData: initialStats });
  return (
    <Loaded query={stats} failed={texts.failed} of="part" skeleton={<SiteTiles />}>
      {(data) => (
        <div className="flex flex-col gap-4">
          <SiteTiles data={data} />
          <People atMost={data.peopleAtMost} />
          <RevenueSplit split={data.revenueSplit} />
        </div>
      )}
    </Loaded>
  );
}

function SiteTiles({ data }: { data?: AdminStats }) {
  const tiles = [
    [texts.users, Users, formatNumber(data?.totalUsers ?? 0), texts.usersNote],
    [
      texts.active,
      CreditCard,
      formatNumber(data?.activeSubscriptions ?? 0),
      texts.activeNote(data?.payingSubscriptions ?? 0),
    ],
    [texts.revenue, Banknote, formatMoney((data?.monthlyRevenue ?? 0) * AGOROT), texts.revenueNote],
    [texts.reviews, MessageSquareText, formatNumber(data?.totalReviews ?? 0), texts.reviewsNote],
  ] as const;
  return (
    <section aria-label={texts.label} className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
      {tiles.map(([label, icon, figure, note]) => (
        <Tile key={label} label={label} icon={icon} isLoading={!data} figure={figure} note={note} />
      ))}
    </section>
  );
}

function People({ atMost }: { atMost: number }) {
  const said = people.atMost(formatNumber(atMost));
  const level = levelOf(atMost);
  if (!level) return <p className="text-sm text-muted">{said}</p>;
  return (
    <Notice tone="warning" title={said}>
      {people[level]}
    </Notice>
  );
}

function RevenueSplit({ split: parts }: { split: AdminStats['revenueSplit'] }) {
  return (
    <Panel title={split.title}>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {parts.map(({ name, percent, amount }) => (
          <li key={name}>
            <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                <UserText>{name}</UserText>{' '}
                <span className="text-sm text-muted tabular-nums">{formatPercent(percent / 100)}</span>
              </span>
              <span className="font-bold tabular-nums">
                {formatMoney(Math.round(Number(amount) * AGOROT))}
              </span>
            </p>
            <ProgressBar
              label={split.share(formatPercent(percent / 100), name)}
              hideLabel
              percent={percent}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

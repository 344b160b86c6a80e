import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { api } from '#client.ts';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { formatNumber, formatPercent, plural } from '#ui/text/format.ts';
import type { FunnelFigures } from '../contract.ts';
import { funnelCopy as texts } from '../funnel.copy.he.ts';
import { type FunnelView, stagesOf, sumsOf, viewsOf } from '../funnel.policy.ts';
import type { StatsQuery } from '../period.policy.ts';

export function InvitationFunnel({ query }: { query: StatsQuery }) {
  const funnel = useQuery({
    ...apiQuery(api.figures.invitations, query),
    ...eachVisit,
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      query={funnel}
      failed={texts.loadFailed}
      of="part"
      skeleton={<Skeleton className="h-56 rounded-panel" />}
    >
      {({ channels }) => (channels.length === 0 ? <NoInvitations /> : <Stages channels={channels} />)}
    </Loaded>
  );
}

function Stages({ channels }: { channels: FunnelFigures[] }) {
  const views = viewsOf(channels);
  const [chosen, choose] = useState<FunnelView | null>(null);
  const view = views.find((one) => one === chosen) ?? views[0] ?? 'sent';
  const sums = sumsOf(channels, view);
  const shareText = view === 'print' ? texts.shareOfPrinted : texts.share;
  return (
    <>
      {views.length > 1 && (
        <RadioGroup
          name="funnel-view"
          label={texts.choose}
          hideLabel
          look="segments"
          options={views.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onValueChange={choose}
          className="mb-4 max-w-full"
        />
      )}
      <ol className="flex flex-col gap-3">
        {stagesOf(view).map((stage) => (
          <li key={stage} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold">
              {view === 'print' && stage === 'queued' ? texts.printed : texts.stages[stage]}
            </span>
            <span className="text-muted tabular-nums">
              {stage !== 'queued' && stage !== 'sent' && sums.sent > 0 && (
                <span className="me-3 text-sm">{shareText(formatPercent(sums[stage] / sums.sent))}</span>
              )}
              <span className="font-semibold text-ink">{formatNumber(sums[stage])}</span>
            </span>
            <span aria-hidden="true" className="col-span-full h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-violet-fill"
                style={{ inlineSize: `${(100 * sums[stage]) / Math.max(1, sums.queued)}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">
        {sums.declined > 0 && `${plural(sums.declined, texts.declined)}. `}
        {sums.expired > 0 && `${plural(sums.expired, texts.expired)}. `}
        {texts.note}
      </p>
    </>
  );
}

function NoInvitations() {
  return (
    <div className="py-4">
      <p className="font-semibold">{texts.none}</p>
      <p className="mt-1 max-w-prose text-muted">{texts.noneText}</p>
      <Link to={href('/customers/invite')} className="mt-3 inline-flex min-h-11 items-center">
        {texts.toInvite}
      </Link>
    </div>
  );
}

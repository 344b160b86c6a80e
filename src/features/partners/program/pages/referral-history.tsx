import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import type { Page } from '#platform/paging.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { formatDate, formatMoney } from '#ui/text/format.ts';
import { History } from '../../pages/history.tsx';
import type { Referral } from '../contract.ts';
import { partnerScreenCopy } from '../copy.he.ts';

const copy = partnerScreenCopy.referrals;
const TONES = { active: 'green', pending: 'amber', inactive: 'neutral' } as const;

export function ReferralHistory({
  referrals,
}: {
  referrals: UseInfiniteQueryResult<InfiniteData<Page<Referral>>>;
}) {
  return (
    <History
      title={copy.title}
      icon={UserPlus}
      empty={copy.empty}
      list={referrals}
      row={(referral) => <Row {...referral} />}
      moreLabel={copy.more}
    />
  );
}

function Row(referral: Referral) {
  const { position, status, earnsCommission, commissionEarned, createdAt } = referral;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{position ? copy.numbered(position) : copy.unnumbered}</p>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        <p className="text-sm text-muted">{noteOf(referral)}</p>
      </div>
      <div className="ms-auto flex flex-col items-end gap-1">
        <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>
        {earnsCommission ? (
          <p className="tabular-nums">
            <span className="text-sm text-muted">{copy.commission} </span>
            <span className="font-semibold">{formatMoney(agorotOf(commissionEarned))}</span>
          </p>
        ) : (
          position && <p className="text-sm text-muted">{copy.toRenewal}</p>
        )}
      </div>
    </div>
  );
}

function noteOf({ status, position, waitsFor }: Referral): string | null {
  if (waitsFor) return copy.waitsFor[waitsFor];
  if (status !== 'inactive') return null;
  return position === null ? copy.refused : copy.gone;
}

import type { ComponentProps } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Chevron } from '#ui/layout/chevron.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { PagedRows } from '#ui/lists/paged-list.tsx';
import { formatDate, formatMoney } from '#ui/text/format.ts';
import type { Referral, ReferralSummary } from '../contract.ts';
import { partnerScreenCopy } from '../copy.he.ts';

const copy = partnerScreenCopy.referrals;
const TONES = { active: 'green', pending: 'amber', inactive: 'neutral' } as const;
const SHOWN_AT_FIRST = 4;

interface ReferralHistoryProps {
  standing: ReferralSummary;
  referrals: Referral[];
  list: ComponentProps<typeof PagedRows<Referral>>['list'];
}

export function ReferralHistory({ standing, referrals, list }: ReferralHistoryProps) {
  const { total, active, pending } = standing;
  const [latest, earlier] = [referrals.slice(0, SHOWN_AT_FIRST), referrals.slice(SHOWN_AT_FIRST)];
  return (
    <Panel title={copy.title} description={copy.counts(total, active, pending)}>
      <ul aria-label={copy.title} className="-my-3 divide-y divide-line">
        {latest.map((referral) => (
          <li key={referral.id} className="py-3">
            <Row {...referral} />
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="mt-3 -mb-3 border-t border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
            {copy.earlier(total - SHOWN_AT_FIRST)}
            <Chevron />
          </summary>
          <PagedRows
            label={copy.earlier(total - SHOWN_AT_FIRST)}
            list={list}
            items={earlier}
            row={(referral) => <Row {...referral} />}
            moreLabel={copy.more}
          />
        </details>
      )}
    </Panel>
  );
}

function Row(referral: Referral) {
  const { position, status, earnsCommission, commissionEarned, createdAt } = referral;
  const note = noteOf(referral);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="font-semibold">{position ? copy.numbered(position) : copy.unnumbered}</span>
          <span className="text-sm text-muted">
            {' · '}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </span>
        </p>
        {status !== 'active' && <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>}
        {earnsCommission && (
          <p className="tabular-nums">
            <span className="text-sm text-muted">{copy.commission} </span>
            <span className="font-semibold">{formatMoney(agorotOf(commissionEarned))}</span>
          </p>
        )}
        {position && !earnsCommission && <p className="text-sm text-muted">{copy.toRenewal}</p>}
      </div>
      {note && <p className="text-sm text-muted">{note}</p>}
    </>
  );
}

function noteOf({ status, position, waitsFor }: Referral): string | null {
  if (waitsFor) return copy.waitsFor[waitsFor];
  if (status !== 'inactive') return null;
  return position === null ? copy.refused : copy.gone;
}

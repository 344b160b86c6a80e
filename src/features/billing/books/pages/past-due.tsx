import { useInfiniteQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatNumber } from '#ui/text/format.ts';
import type { PastDue, SubscriptionCounts } from '../admin.contract.ts';
import { billingAdminCopy } from '../admin.copy.he.ts';
import { subscriptionsList } from './queries.ts';

const copy = billingAdminCopy.subscriptions;
const COUNTS = Object.keys(copy.counts) as (keyof SubscriptionCounts)[];

/** Subscriptions by state, and why renewals failed. */
export function PastDueSubscriptions() {
  const list = useInfiniteQuery(subscriptionsList);
  const counts = list.data?.pages[0]?.counts;
  return (
    <ListPanel
      copy={copy}
      icon={CreditCard}
      list={list}
      row={(subscription) => <Row subscription={subscription} />}
      notice={
        <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          {COUNTS.map((name) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{copy.counts[name]}</dt>
              <dd className="text-xl font-bold tabular-nums">{counts ? formatNumber(counts[name]) : '…'}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}

function Row({ subscription }: { subscription: PastDue }) {
  const { name, email, plan, price, reason, nextTryAt, lapsesOn } = subscription;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        <UserText>{name}</UserText>
        {reason && <Badge tone="amber">{copy.reasons[reason]}</Badge>}
      </p>
      <p>{`${copy.next(nextTryAt)} · ${copy.lapses(lapsesOn)}`}</p>
      <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted">
        <span>{copy.plan(plan, agorotOf(price))}</span>
        <Ltr>{email}</Ltr>
      </p>
    </div>
  );
}

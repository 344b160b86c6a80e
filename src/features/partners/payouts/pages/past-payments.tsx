import type { ComponentProps } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { PagedRows } from '#ui/lists/paged-list.tsx';
import { formatMoney } from '#ui/text/format.ts';
import type { PartnerPayment } from '../contract.ts';
import { payoutScreen as copy } from '../copy.he.ts';
import { ClosedMonth } from './closed-month.tsx';

interface PastPaymentsProps {
  paid: PartnerPayment[];
  /** Closed months that are not paid yet stand above. */
  hasWaiting: boolean;
  list: ComponentProps<typeof PagedRows<PartnerPayment>>['list'];
}

export function PastPayments({ paid, hasWaiting, list }: PastPaymentsProps) {
  const [last] = paid;
  const hasAny = last !== undefined || list.hasNextPage;
  if (!hasAny && hasWaiting) return null;
  return (
    <FoldSection
      id="payments"
      title={hasAny ? copy.past : copy.title}
      summary={
        last
          ? copy.last(formatMoney(agorotOf(last.settlement?.transfer ?? last.amount)))
          : !hasAny && copy.empty.title
      }
      isReady
    >
      {hasAny ? (
        <PagedRows
          label={copy.past}
          list={list}
          items={paid}
          row={(payment) => <ClosedMonth {...payment} />}
          moreLabel={copy.more}
          className="-my-3 [&+button]:mt-5"
        />
      ) : (
        <p className="text-muted">{copy.empty.text}</p>
      )}
    </FoldSection>
  );
}

import { useState } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { formatMoney, formatShortDate } from '#ui/text/format.ts';
import type { BillingPayment } from '../contract.ts';
import { subscriptionCopy } from '../subscription.copy.he.ts';

const texts = subscriptionCopy.payments;

/** Every payment and what went back, with its document. */
export function PaymentsPanel({ payments }: { payments: BillingPayment[] }) {
  const [isOpen, setOpen] = useState(false);
  const [last] = payments;
  if (!last) return null;
  return (
    <FoldSection
      id="payments"
      title={texts.title}
      summary={`${formatMoney(agorotOf(last.amount))} · ${formatShortDate(last.at)}`}
      isOpen={isOpen}
      onToggle={setOpen}
      isReady
    >
      <ul className="divide-y divide-line">
        {payments.map(({ id, at, amount, vat, document }) => {
          const agorot = agorotOf(amount);
          const papers = document ? texts.document(document) : texts.documentLater;
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>{formatShortDate(at)}</span>
              <span className="font-semibold tabular-nums">
                {agorot < 0 && `${texts.back} `}
                {formatMoney(Math.abs(agorot))}
              </span>
              <span className="basis-full text-sm text-muted">
                {agorot < 0
                  ? document && texts.document(document)
                  : `${texts.vat(agorotOf(vat))} · ${papers}`}
              </span>
            </li>
          );
        })}
      </ul>
    </FoldSection>
  );
}

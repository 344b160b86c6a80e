import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { formatMoney, formatShortDate } from '#ui/text/format.ts';
import { bookCopy } from '../books/copy.he.ts';
import type { BillingPayment } from '../contract.ts';
import { subscriptionCopy } from '../subscription.copy.he.ts';

const texts = subscriptionCopy.payments;
const documentTexts = bookCopy.document;

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
        {payments.map(({ id, at, amount, vat, document, documentUrl }) => {
          const agorot = agorotOf(amount);
          const number = document && documentTexts.named(document, agorot < 0);
          const facts = [
            ...(agorot < 0 ? [] : [texts.vat(agorotOf(vat))]),
            ...(documentUrl ? [] : [number ?? (agorot < 0 ? null : texts.documentLater)]),
          ];
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>{formatShortDate(at)}</span>
              <span className="font-semibold tabular-nums">
                {agorot < 0 && `${texts.back} `}
                {formatMoney(Math.abs(agorot))}
              </span>
              <span className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-muted">
                {facts.filter(Boolean).join(' · ')}
                {documentUrl && number && (
                  <DownloadButton
                    path={documentUrl}
                    fileName={`${number}.pdf`}
                    variant="plain"
                    size="sm"
                    aria-label={documentTexts.download(number, formatShortDate(at))}
                  >
                    <FileDown aria-hidden="true" size={16} />
                    {number}
                  </DownloadButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </FoldSection>
  );
}

import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Chevron } from '#ui/layout/chevron.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatMoney, formatMonth } from '#ui/text/format.ts';
import type { PartnerPayment } from '../contract.ts';
import { payoutScreen as copy, documentScreen, settlementCopy } from '../copy.he.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentFactsLine, PayoutSums, STAGE_TONES } from './payout-facts.tsx';

/** A month's commission: how far its payment has come, its document, and what was transferred. */
export function ClosedMonth(payment: PartnerPayment) {
  const { amount, month, stage, document, returned, paidAt, settlement } = payment;
  const named = formatMonth(`${month}-15T12:00:00Z`);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{named}</p>
        <Badge tone={STAGE_TONES[stage]}>{documentScreen.stages[stage]}</Badge>
        <p className="ms-auto font-bold tabular-nums">{formatMoney(agorotOf(amount))}</p>
      </div>
      {paidAt && <p className="text-sm text-muted">{copy.paidOn(formatDate(paidAt))}</p>}
      {stage === 'invoice' && <p className="text-sm text-muted">{documentScreen.received}</p>}
      {returned !== null && (
        <Notice tone="error" title={documentScreen.returned} className="mt-2">
          <UserText>{returned}</UserText>
        </Notice>
      )}
      {(document || settlement) && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-muted [&::-webkit-details-marker]:hidden">
            {settlement ? copy.transferred(formatMoney(agorotOf(settlement.transfer))) : copy.sums}
            <Chevron />
          </summary>
          {document && <DocumentFactsLine document={document} />}
          <PayoutSums payout={payment} transferLabel={settlementCopy.transferred.owner} />
        </details>
      )}
      <Invoice payment={payment} month={named} />
    </>
  );
}

const invoiceCopy = copy.invoice;

function Invoice({ payment, month }: { payment: PartnerPayment; month: string }) {
  const [isUploading, setUploading] = useState(false);
  const isOpen = payment.status === 'pending';
  const hasInvoice = payment.invoiceUrl !== null;
  if (!isOpen && !hasInvoice) return null;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      {isOpen && (
        <Button
          size="sm"
          variant={hasInvoice && payment.stage === 'invoice' ? 'secondary' : 'primary'}
          aria-label={hasInvoice ? invoiceCopy.replaceFor(month) : invoiceCopy.uploadFor(month)}
          onClick={() => setUploading(true)}
        >
          <FileUp aria-hidden="true" size={18} />
          {hasInvoice ? invoiceCopy.replace : invoiceCopy.upload}
        </Button>
      )}
      {payment.invoiceUrl && (
        <DownloadButton path={payment.invoiceUrl} fileName="invoice.pdf" variant="quiet" size="sm">
          <FileDown aria-hidden="true" size={18} />
          {invoiceCopy.download}
          <span className="sr-only"> {month}</span>
        </DownloadButton>
      )}
      {isUploading && <DocumentDialog payment={payment} month={month} onClose={() => setUploading(false)} />}
    </div>
  );
}

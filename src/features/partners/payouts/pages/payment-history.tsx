import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { FileDown, FileUp, Wallet } from 'lucide-react';
import { useState } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import type { Page } from '#platform/paging.ts';
import { Button } from '#ui/actions/button.tsx';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Chevron } from '#ui/layout/chevron.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatMoney, formatMonth } from '#ui/text/format.ts';
import { History } from '../../pages/history.tsx';
import type { Earnings, PartnerPayment } from '../contract.ts';
import { documentScreen, payoutScreen, settlementCopy } from '../copy.he.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentFactsLine, PayoutSums, STAGE_TONES } from './payout-facts.tsx';

const copy = payoutScreen;

export function PaymentHistory({
  payments,
  earnings,
}: {
  payments: UseInfiniteQueryResult<InfiniteData<Page<PartnerPayment>>>;
  earnings: Earnings;
}) {
  const open = agorotOf(earnings.open);
  return (
    <History
      title={copy.title}
      icon={Wallet}
      empty={copy.empty}
      notice={
        open !== 0 && (
          <Notice className="mb-2">
            {open > 0 ? copy.open(formatMoney(open)) : copy.owed(formatMoney(-open))}
          </Notice>
        )
      }
      list={payments}
      row={(payment) => <Row {...payment} />}
      moreLabel={copy.more}
    />
  );
}

function Row(payment: PartnerPayment) {
  const { amount, month, stage, document, returned, paidAt, settlement } = payment;
  const named = formatMonth(`${month}-15T12:00:00Z`);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-semibold">{named}</p>
          <p className="text-sm text-muted">
            {paidAt && copy.paidOn(formatDate(paidAt))}
            {stage === 'invoice' && documentScreen.received}
          </p>
        </div>
        <div className="ms-auto flex flex-col items-end gap-1">
          <p className="text-lg font-bold tabular-nums">{formatMoney(agorotOf(amount))}</p>
          <Badge tone={STAGE_TONES[stage]}>{documentScreen.stages[stage]}</Badge>
        </div>
      </div>
      {returned !== null && (
        <Notice tone="error" title={documentScreen.returned} className="mt-2">
          <UserText>{returned}</UserText>
        </Notice>
      )}
      {(document || settlement) && (
        <details className="group mt-1">
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

const invoiceCopy = payoutScreen.invoice;

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

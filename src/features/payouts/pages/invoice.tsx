import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import type { PartnerPayment } from '../contract.ts';
import { payoutScreen } from '../copy.he.ts';
import { DocumentDialog } from './document-dialog.tsx';

const copy = payoutScreen.invoice;

export function Invoice({ payment, month }: { payment: PartnerPayment; month: string }) {
  const [isUploading, setUploading] = useState(false);
  const isOpen = payment.status === 'pending';
  const hasInvoice = payment.invoiceUrl !== null;
  if (!isOpen && !hasInvoice) return null;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      {isOpen && (
        <Button
          size="sm"
          variant={payment.stage === 'statement' ? 'primary' : 'secondary'}
          aria-label={hasInvoice ? copy.replaceFor(month) : copy.uploadFor(month)}
          onClick={() => setUploading(true)}
        >
          <FileUp aria-hidden="true" size={18} />
          {hasInvoice ? copy.replace : copy.upload}
        </Button>
      )}
      {payment.invoiceUrl && (
        <DownloadButton path={payment.invoiceUrl} fileName="invoice.pdf" variant="quiet" size="sm">
          <FileDown aria-hidden="true" size={18} />
          {copy.download}
          <span className="sr-only"> {month}</span>
        </DownloadButton>
      )}
      {isUploading && <DocumentDialog payment={payment} month={month} onClose={() => setUploading(false)} />}
    </div>
  );
}

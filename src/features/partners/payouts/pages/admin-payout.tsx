import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatMoney, formatMonth } from '#ui/text/format.ts';
import { partnerAdminCopy } from '../../copy.he.ts';
import { payoutsKey } from '../../pages/queries.ts';
import { payoutAdminCopy as copy } from '../admin.copy.he.ts';
import type { ListedPayout } from '../contract.ts';
import { settlementCopy } from '../copy.he.ts';
import { PayDialog } from './pay-dialog.tsx';
import { DocumentFactsLine, PayoutSums, STAGE_TONES } from './payout-facts.tsx';

export function AdminPayout({ payout }: { payout: ListedPayout }) {
  const { month, amount, partner, stage, document, returned, paidAt, settlement } = payout;
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{formatMonth(`${month}-15T12:00:00Z`)}</span>
          <span className="font-bold tabular-nums">{formatMoney(agorotOf(amount))}</span>
          <Badge tone={STAGE_TONES[stage]}>
            {paidAt ? copy.paidOn(formatDate(paidAt)) : copy.stages[stage]}
          </Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {partner ? <UserText>{partner}</UserText> : partnerAdminCopy.gone}
        </p>
        {document && <DocumentFactsLine document={document} />}
        {returned && (
          <p className="text-sm wrap-anywhere">
            <UserText>{returned}</UserText>
          </p>
        )}
        {(document || settlement) && (
          <div className="max-w-96">
            <PayoutSums payout={payout} transferLabel={settlementCopy.transferred.admin} />
          </div>
        )}
        {settlement?.certificateUntil && (
          <p className="text-sm text-muted">
            {copy.certificate(formatDate(`${settlement.certificateUntil}T12:00:00Z`))}
          </p>
        )}
      </div>
      <Acts payout={payout} />
    </div>
  );
}

function Acts({ payout }: { payout: ListedPayout }) {
  const { partner, invoiceUrl, stage } = payout;
  const [open, setOpen] = useState<'pay' | 'return' | null>(null);
  const who = partner ?? partnerAdminCopy.gone;
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      {invoiceUrl && (
        <DownloadButton
          path={invoiceUrl}
          fileName="invoice.pdf"
          variant="secondary"
          size="sm"
          aria-label={copy.invoiceOf(who)}
        >
          <FileDown aria-hidden="true" size={16} />
          {copy.invoice}
        </DownloadButton>
      )}
      {stage === 'invoice' && (
        <>
          {payout.document && (
            <Button size="sm" aria-label={copy.actOn(copy.pay.act, who)} onClick={() => setOpen('pay')}>
              {copy.pay.act}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            aria-label={copy.actOn(copy.return.act, who)}
            onClick={() => setOpen('return')}
          >
            {copy.return.act}
          </Button>
        </>
      )}
      {open === 'pay' && <PayDialog payout={payout} who={who} onClose={close} />}
      {open === 'return' && <ReturnDialog payout={payout} who={who} onClose={close} />}
    </div>
  );
}

function ReturnDialog({ payout, who, onClose }: { payout: ListedPayout; who: string; onClose: () => void }) {
  const { id, uploadedAt } = payout;
  const { title, act, done, ...words } = copy.return;
  return (
    <AnswerDialog
      name="reason"
      words={{ ...words, title: title(who), label: act, done, doneText: who, failed: copy.actFailed }}
      max={300}
      schema={async () => (await import('../contract.ts')).returnDocumentBody}
      read={(text) => ({ uploadedAt: uploadedAt ?? '', reason: text('reason') })}
      send={(json) => answerOf(api.admin['partner-payments'][':id'].return.$post({ param: { id }, json }))}
      changes={[payoutsKey]}
      onClose={onClose}
    />
  );
}

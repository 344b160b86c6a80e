import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatMoney, formatMonth } from '#ui/text/format.ts';
import { partnerAdminCopy } from '../../copy.he.ts';
import { agorotOf } from '../../money.policy.ts';
import { openPayoutsList } from '../../pages/admin-books.ts';
import { taxAdmin, taxScreen } from '../../tax/copy.he.ts';
import { GiveBack } from '../../tax/pages/admin-give-back.tsx';
import { payoutAdminCopy } from '../admin.copy.he.ts';
import type { OpenPayout } from '../contract.ts';
import type { PayoutStage } from '../policy.ts';
import { DocumentFactsLine } from './document-facts.tsx';
import { SettlementSums } from './settlement.tsx';

const copy = payoutAdminCopy;
const TONES = {
  statement: 'amber',
  document: 'blue',
  checked: 'blue',
  approved: 'green',
  paid: 'green',
} as const;
const NEXT: { [Stage in PayoutStage]?: 'check' | 'approve' | 'paid' } = {
  document: 'check',
  checked: 'approve',
  approved: 'paid',
};

export function AdminPayout({ payout }: { payout: OpenPayout }) {
  const { month, amount, partner, stage, document, returned, settlement } = payout;
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{formatMonth(`${month}-15T12:00:00Z`)}</span>
          <span className="font-bold tabular-nums">{formatMoney(agorotOf(amount))}</span>
          <Badge tone={TONES[stage]}>{returned === null ? copy.stages[stage] : copy.returned}</Badge>
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
        {settlement ? (
          <div className="max-w-96">
            <SettlementSums
              amount={amount}
              settlement={settlement}
              transferLabel={taxScreen.settlement.transfer.admin}
            />
          </div>
        ) : (
          <Badge tone="amber">{taxAdmin.payouts.noStatement}</Badge>
        )}
      </div>
      <Acts payout={payout} />
    </div>
  );
}

function useAct({ id, partner, uploadedAt, settlement }: OpenPayout, money: string, onSettled: () => void) {
  const client = useQueryClient();
  const who = partner ?? partnerAdminCopy.gone;
  const transferred = settlement?.transfer ?? '';
  return useMutation({
    mutationFn: (next: 'check' | 'approve' | 'paid') => {
      const month = api.admin['partner-payments'][':id'];
      const param = { id };
      if (next === 'check')
        return answerOf(month.check.$post({ param, json: { uploadedAt: uploadedAt ?? '' } }));
      if (next === 'approve') return answerOf(month.approve.$post({ param }));
      return answerOf(month.paid.$post({ param, json: { transferred } }));
    },
    onSuccess: (_, next) =>
      toast.success(copy.done[next], { description: next === 'paid' ? `${money} · ${who}` : who }),
    onError: failureToast(copy.actFailed),
    onSettled() {
      onSettled();
      return client.invalidateQueries({ queryKey: openPayoutsList.queryKey });
    },
  });
}

function Acts({ payout }: { payout: OpenPayout }) {
  const { amount, partner, invoiceUrl, uploadedAt, stage, settlement } = payout;
  // Acts with consequences ask first, so the second click of two meets no other act in the same place.
  const [asking, setAsking] = useState<'approve' | 'paid' | null>(null);
  const [isReturning, setReturning] = useState(false);
  const who = partner ?? partnerAdminCopy.gone;
  const money = formatMoney(agorotOf(settlement?.transfer || amount));
  const act = useAct(payout, money, () => setAsking(null));
  const next = NEXT[stage];
  const ask = copy.ask[stage === 'checked' ? 'approve' : 'paid'];
  if (!uploadedAt) return null;
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
      {next && settlement && (
        <Button
          size="sm"
          aria-label={copy.actOn(copy.acts[next], who)}
          isPending={act.isPending}
          onClick={() => (next === 'check' ? act.mutate(next) : setAsking(next))}
        >
          {copy.acts[next]}
        </Button>
      )}
      {stage !== 'statement' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={copy.actOn(copy.acts.return, who)}
          onClick={() => setReturning(true)}
        >
          {copy.acts.return}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking !== null}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        ask={{ ...ask, text: ask.text(money, who) }}
        isPending={act.isPending}
        onConfirm={() => asking && act.mutate(asking)}
      />
      {isReturning && <ReturnPayout payout={payout} onClose={() => setReturning(false)} />}
    </div>
  );
}

function ReturnPayout({ payout, onClose }: { payout: OpenPayout; onClose: () => void }) {
  const { id, partner, uploadedAt } = payout;
  const who = partner ?? partnerAdminCopy.gone;
  return (
    <GiveBack
      title={copy.askReturn(who)}
      who={who}
      said={{ done: copy.done.return, failed: copy.actFailed }}
      send={(reason) => {
        const json = { uploadedAt: uploadedAt ?? '', reason };
        return answerOf(api.admin['partner-payments'][':id'].return.$post({ param: { id }, json }));
      }}
      changes={[openPayoutsList.queryKey]}
      onClose={onClose}
    />
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDateTime, formatMoney } from '#ui/text/format.ts';
import { partnerAdminCopy } from '../../copy.he.ts';
import { recordedPaymentsList } from '../../pages/queries.ts';
import { programAdminCopy } from '../admin.copy.he.ts';
import type { Payment } from '../contract.ts';
import { RecordDialog, type RecordedEntry } from './record-dialog.tsx';

const copy = programAdminCopy.payments;

export default function AdminPayments() {
  const list = useInfiniteQuery(recordedPaymentsList);
  const [refund, setRefund] = useState<RecordedEntry | null>(null);
  return (
    <ListPanel
      copy={copy}
      icon={ReceiptText}
      list={list}
      row={(payment) => <Row payment={payment} onRefund={setRefund} />}
    >
      {refund && <RecordDialog entry={refund} onClose={() => setRefund(null)} />}
    </ListPanel>
  );
}

function Row({ payment, onRefund }: { payment: Payment; onRefund: (entry: RecordedEntry) => void }) {
  const { id, payer, refundOf, amount, reference, at } = payment;
  const agorot = agorotOf(amount);
  const name = payer ?? partnerAdminCopy.gone;
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {payer ? <UserText>{payer}</UserText> : partnerAdminCopy.gone}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {formatDateTime(at)}
          {reference && (
            <>
              {' · '}
              <UserText>{reference}</UserText>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {refundOf && <Badge tone="amber">{copy.refund}</Badge>}
        {!refundOf && agorot === 0 && <Badge tone="green">{copy.renewal}</Badge>}
        <span className="font-bold tabular-nums">{formatMoney(agorot)}</span>
        {/* Rows without a button have its place, so that the sums stand beneath one another. */}
        <span className={refundOf || agorot === 0 ? 'hidden w-28 sm:block' : 'flex sm:w-28 sm:justify-end'}>
          {!refundOf && agorot > 0 && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={copy.giveBackTo(name)}
              onClick={() => onRefund({ kind: 'refund', paymentId: id, name, amount })}
            >
              {copy.giveBack}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

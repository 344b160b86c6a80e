import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FileDown, Wallet } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { Badge } from '#ui/badge.tsx';
import { Ltr } from '#ui/bdi.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatMoney, formatMonth } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { NoRows, PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast-queue.ts';
import type { OpenPayout } from '../contract.ts';
import { adminCopy } from '../copy.he/admin.ts';
import { agorotOf } from '../policy/money.ts';
import { openPayoutsList } from './admin-books.ts';

const copy = adminCopy.payouts;

/** What partners are owed for closed months: its invoice, and that it was paid. */
export function AdminPayouts() {
  const client = useQueryClient();
  const list = useInfiniteQuery(openPayoutsList);
  const close = useMutation({
    mutationFn: () => answerOf(api.admin['partner-payments'].close.$post()),
    onSuccess({ closed }) {
      toast.success(copy.closed(closed));
      client.invalidateQueries({ queryKey: openPayoutsList.queryKey });
    },
    onError: (error) => toast.error(copy.closeFailed, { description: problemOf(error).message }),
  });
  return (
    <Panel
      title={copy.title}
      description={copy.description}
      actions={
        <Button variant="secondary" size="sm" isPending={close.isPending} onClick={() => close.mutate()}>
          {copy.close}
        </Button>
      }
    >
      <PagedList
        label={copy.list}
        list={list}
        row={(payout) => <Row payout={payout} />}
        empty={<NoRows icon={Wallet} title={copy.empty.title} text={copy.empty.text} />}
        failedTitle={copy.failed}
        moreLabel={copy.more}
      />
    </Panel>
  );
}

function Row({ payout }: { payout: OpenPayout }) {
  const { id, month, amount, partner, invoiceUrl, allocationNumber } = payout;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const who = partner ?? copy.gone;
  const money = formatMoney(agorotOf(amount));
  const pay = useMutation({
    mutationFn: () => answerOf(api.admin['partner-payments'][':id'].paid.$post({ param: { id } })),
    onSuccess: () => toast.success(copy.paid, { description: `${money} · ${who}` }),
    onError: (error) => toast.error(copy.payFailed, { description: problemOf(error).message }),
    onSettled() {
      setAsking(false);
      client.invalidateQueries({ queryKey: openPayoutsList.queryKey });
    },
  });
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{formatMonth(`${month}-15T12:00:00Z`)}</span>
          <span className="font-bold tabular-nums">{money}</span>
          <Badge tone={invoiceUrl ? 'blue' : 'amber'}>{invoiceUrl ? copy.ready : copy.waiting}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {partner ? <Ltr>{partner}</Ltr> : copy.gone}
          {allocationNumber && <span> · {copy.allocation(allocationNumber)}</span>}
        </p>
      </div>
      {invoiceUrl && (
        <div className="flex flex-wrap gap-2">
          <Link to={invoiceUrl} external download look="secondary" size="sm" aria-label={copy.invoiceOf(who)}>
            <FileDown aria-hidden="true" size={16} />
            {copy.invoice}
          </Link>
          <Button size="sm" aria-label={copy.payOf(who)} onClick={() => setAsking(true)}>
            {copy.pay}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={copy.ask.title}
        description={copy.ask.text(money, who)}
        confirmLabel={copy.ask.confirm}
        isPending={pay.isPending}
        onConfirm={() => pay.mutate()}
      />
    </div>
  );
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FileDown, FileSpreadsheet, Wallet } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { Badge } from '#ui/badge.tsx';
import { Ltr } from '#ui/bdi.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { dayInIsrael, formatMoney, formatMonth } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { NoRows, PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast-queue.ts';
import type { OpenPayout } from '../contract.ts';
import { adminCopy } from '../copy.he/admin.ts';
import { taxAdmin, taxScreen } from '../copy.he/tax.ts';
import { agorotOf } from '../policy/money.ts';
import { openPayoutsList } from './admin-books.ts';
import { Settlement } from './settlement.tsx';

const copy = adminCopy.payouts;
/** The yearly report of what was withheld is due within these. */
const REPORTING_MONTHS = 4;

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
        <div className="flex flex-wrap gap-2">
          <YearStatement />
          <Button variant="secondary" size="sm" isPending={close.isPending} onClick={() => close.mutate()}>
            {copy.close}
          </Button>
        </div>
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

/** This year's payments with their VAT and withheld tax, as a table; last year's too while it is being reported. */
function YearStatement() {
  const [year = 0, month = 0] = dayInIsrael(new Date()).split('-').map(Number);
  const years = month <= REPORTING_MONTHS ? [year - 1, year] : [year];
  return years.map((one) => (
    <Link
      key={one}
      to={`/api/admin/partner-payments/statement?year=${one}`}
      external
      download
      look="secondary"
      size="sm"
      aria-label={taxAdmin.payouts.statementOf(one)}
    >
      <FileSpreadsheet aria-hidden="true" size={16} />
      {taxAdmin.payouts.statement(one)}
    </Link>
  ));
}

function Row({ payout }: { payout: OpenPayout }) {
  const { id, month, amount, partner, invoiceUrl, allocationNumber, settlement } = payout;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const who = partner ?? copy.gone;
  const transferred = settlement?.transfer ?? '';
  const money = formatMoney(agorotOf(transferred || amount));
  const pay = useMutation({
    mutationFn: () =>
      answerOf(api.admin['partner-payments'][':id'].paid.$post({ param: { id }, json: { transferred } })),
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
          <span className="font-bold tabular-nums">{formatMoney(agorotOf(amount))}</span>
          <Badge tone={invoiceUrl ? 'blue' : 'amber'}>{invoiceUrl ? copy.ready : copy.waiting}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {partner ? <Ltr>{partner}</Ltr> : copy.gone}
          {allocationNumber && <span> · {copy.allocation(allocationNumber)}</span>}
        </p>
        {settlement ? (
          <div className="max-w-96">
            <Settlement
              amount={amount}
              settlement={settlement}
              transferLabel={taxScreen.settlement.transfer.admin}
            />
          </div>
        ) : (
          <Badge tone="amber">{taxAdmin.payouts.noStatement}</Badge>
        )}
      </div>
      {invoiceUrl && (
        <div className="flex flex-wrap gap-2">
          <Link to={invoiceUrl} external download look="secondary" size="sm" aria-label={copy.invoiceOf(who)}>
            <FileDown aria-hidden="true" size={16} />
            {copy.invoice}
          </Link>
          {settlement && (
            <Button size="sm" aria-label={copy.payOf(who)} onClick={() => setAsking(true)}>
              {copy.pay}
            </Button>
          )}
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

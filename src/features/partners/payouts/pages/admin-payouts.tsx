import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, Wallet } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { dayInIsrael, formatDate, formatPercent } from '#ui/text/format.ts';
import { openPayoutsList } from '../../pages/admin-books.ts';
import type { Withholding } from '../../tax/contract.ts';
import { taxAdmin } from '../../tax/copy.he.ts';
import { payoutAdminCopy } from '../admin.copy.he.ts';
import { AdminPayout } from './admin-payout.tsx';

const copy = payoutAdminCopy;
const texts = taxAdmin.withholding;
/** The yearly report of what was withheld is due within these. */
const REPORTING_MONTHS = 4;

export default function AdminPayouts() {
  const client = useQueryClient();
  const list = useInfiniteQuery(openPayoutsList);
  const withholding = list.data?.pages.at(-1)?.withholding;
  const close = useMutation({
    mutationFn: () => answerOf(api.admin['partner-payments'].close.$post()),
    onSuccess({ closed }) {
      toast.success(copy.closed(closed));
      client.invalidateQueries({ queryKey: openPayoutsList.queryKey });
    },
    onError: failureToast(copy.closeFailed),
  });
  return (
    <ListPanel
      copy={copy}
      icon={Wallet}
      list={list}
      row={(payout) => <AdminPayout payout={payout} />}
      notice={withholding && <WithholdingNotice {...withholding} />}
      actions={
        <div className="flex flex-wrap gap-2">
          <YearStatement />
          <Button variant="secondary" size="sm" isPending={close.isPending} onClick={() => close.mutate()}>
            {copy.close}
          </Button>
        </div>
      }
    />
  );
}

function WithholdingNotice({ ratePercent, isOfVat, isSet, next }: Withholding) {
  return (
    <Notice tone={isSet ? 'info' : 'warning'} className="mb-4">
      {ratePercent === 0 ? texts.none : texts.rate(formatPercent(ratePercent / 100), isOfVat)}{' '}
      {next && `${texts.next(formatPercent(next.ratePercent / 100), formatDate(`${next.from}T12:00:00Z`))} `}
      {isSet ? texts.set : texts.unset} {texts.how} <Ltr className="wrap-anywhere">WITHHOLDING_RATES</Ltr>.{' '}
      {texts.zero}
    </Notice>
  );
}

/** This year's payments with their VAT and withheld tax, as a table; last year's too while it is being reported. */
function YearStatement() {
  const [year = 0, month = 0] = dayInIsrael(new Date()).split('-').map(Number);
  const years = month <= REPORTING_MONTHS ? [year - 1, year] : [year];
  return years.map((one) => (
    <DownloadButton
      key={one}
      path={`/api/admin/partner-payments/statement?year=${one}`}
      fileName={`partner-payments-${one}.csv`}
      variant="secondary"
      size="sm"
      aria-label={taxAdmin.payouts.statementOf(one)}
    >
      <FileSpreadsheet aria-hidden="true" size={16} />
      {taxAdmin.payouts.statement(one)}
    </DownloadButton>
  ));
}

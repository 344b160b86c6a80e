import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatMonth } from '#ui/text/format.ts';
import { REPORT_MONTH } from '../limits.contract.ts';
import { statsScreenCopy as copy } from '../screen.copy.he.ts';
import { useReportDownload } from './report-download.ts';

const { monthReport: texts, export: exportTexts } = copy;

/** The report of the month that the address names, as the monthly mail links to it. */
export function MonthReport() {
  const [params] = useSearchParams();
  const month = params.get('report') ?? '';
  const { mutate, isPending } = useReportDownload({ month });
  if (!REPORT_MONTH.test(month)) return null;
  return (
    <Notice
      title={texts.title(formatMonth(`${month}-15T12:00:00Z`))}
      className="mb-4"
      actions={
        <Button isPending={isPending} pendingLabel={exportTexts.pending} onClick={() => mutate('pdf')}>
          <Download aria-hidden="true" size={18} />
          {texts.action}
        </Button>
      }
    >
      <p>{texts.text}</p>
    </Notice>
  );
}

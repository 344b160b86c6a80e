import { FileDown } from 'lucide-react';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import type { BillingPayment } from '../../contract.ts';
import { yearlyCopy as texts } from '../copy.he.ts';

/** The accounts of the years with a payment, as files. */
export function YearlyAccounts({ payments }: { payments: BillingPayment[] }) {
  const yearOf = (moment: Date) => Number(dayInIsrael(moment).slice(0, 4));
  const years = [...new Set(payments.map(({ at }) => yearOf(new Date(at))))];
  const current = yearOf(new Date());
  if (years.length === 0) return null;
  return (
    <ul id="yearly" className="flex scroll-mt-6 flex-wrap gap-2">
      {years.map((year) => {
        const name = year === current ? texts.soFar(year) : texts.title(year);
        return (
          <li key={year}>
            <DownloadButton
              path={`/api/billing/me/years/${year}`}
              fileName={`${name}.pdf`}
              variant="secondary"
              size="sm"
            >
              <FileDown aria-hidden="true" size={18} />
              {name}
            </DownloadButton>
          </li>
        );
      })}
    </ul>
  );
}

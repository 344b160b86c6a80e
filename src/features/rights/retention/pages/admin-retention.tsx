import { useQuery } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatDate, formatNumber } from '#ui/text/format.ts';
import { exportPage } from '../../export/copy.he.ts';
import type { RetentionReport } from '../contract.ts';
import { retentionCopy as copy, spokenPeriod } from '../copy.he.ts';

const retentionQuery = apiQuery(api.admin.retention);

export function AdminRetention() {
  const query = useQuery(retentionQuery);
  return (
    <Panel title={copy.title} description={copy.description}>
      <Loaded
        query={query}
        of="panel"
        failed={copy.failed}
        skeleton={<Skeleton className="h-64 rounded-panel" />}
      >
        {({ items }) => <Report items={items} />}
      </Loaded>
    </Panel>
  );
}

function Report({ items }: { items: RetentionReport }) {
  const { columns } = copy;
  const cell = 'px-1.5 py-2 sm:px-3';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, by keys too
    <section aria-label={copy.title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pe-3 text-start font-normal">
              {columns.table}
            </th>
            <th scope="col" className={`${cell} text-start font-normal`}>
              {columns.period}
            </th>
            <th scope="col" className={`${cell} hidden text-start font-normal sm:table-cell`}>
              {columns.before}
            </th>
            <th scope="col" className={`${cell} text-end font-normal`}>
              {columns.due}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map(({ table, period, before, due }) => (
            <tr key={table}>
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {exportPage.titleOf(table, 'holder')}
              </th>
              <td className={`${cell} whitespace-nowrap`}>{spokenPeriod(period)}</td>
              <td className={`${cell} hidden sm:table-cell`}>{formatDate(before)}</td>
              <td className={`${cell} text-end tabular-nums ${due > 0 ? 'font-bold' : 'text-muted'}`}>
                {formatNumber(due)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

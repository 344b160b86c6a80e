import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Table2 } from 'lucide-react';
import { href } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LoadingPanel } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useListFilters } from '#ui/lists/list-filters.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { SHOWN_LEADS } from '../choices.contract.ts';
import { leadsScreenCopy as texts } from '../screen.copy.he.ts';
import type { Route } from './+types/leads';
import { downloadLeads } from './lead-actions.ts';
import { leadPages } from './lead-queries.ts';

const icons = { xlsx: FileSpreadsheet, csv: Table2 };
const LeadList = lazy(async () => (await import('./lead-list.tsx')).LeadList, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Leads() {
  const [filters, changeFilters] = useListFilters(SHOWN_LEADS);
  const found = useInfiniteQuery(leadPages(filters));
  const counts = found.data?.pages[0]?.counts ?? null;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={<Actions isShown={Boolean(counts?.all)} />}
      />
      <LeadList
        filters={filters}
        onFilters={changeFilters}
        list={found}
        counts={counts}
        fallback={<LoadingPanel className="h-80" />}
      />
    </>
  );
}

/** Their room is kept while the list is read: what stands below would move. */
function Actions({ isShown }: { isShown: boolean }) {
  return (
    <div className={isShown ? 'contents' : 'invisible contents'}>
      <Menu
        label={texts.exportAll}
        align="end"
        items={(['xlsx', 'csv'] as const).map((format) => ({
          id: format,
          label: texts.exportList[format],
          icon: icons[format],
          onSelect: () => downloadLeads(format),
        }))}
        trigger={(props) => (
          <Button {...props} variant="secondary">
            <Download aria-hidden="true" size={18} />
            {texts.exportAll}
          </Button>
        )}
      />
      <Link to={`${href('/business-card')}#showCallback`} look="quiet" className="content-center">
        {texts.setting}
      </Link>
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Settings2 } from 'lucide-react';
import { href, useNavigate } from 'react-router';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { leadsScreenCopy as texts } from '../screen.copy.he.ts';
import type { Route } from './+types/leads';
import { downloadLeads } from './lead-actions.ts';
import { leadPages, useLeadFilters } from './lead-queries.ts';

const list = arriving(() => import('./lead-list.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Leads() {
  const [filters, changeFilters] = useLeadFilters();
  const found = useInfiniteQuery(leadPages(filters));
  const part = useArriving(list);
  const counts = found.data?.pages[0]?.counts ?? null;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={counts && counts.all > 0 && <More />}
      />
      {part ? (
        <part.LeadList filters={filters} onFilters={changeFilters} list={found} counts={counts} />
      ) : (
        <Loading>
          <Skeleton className="h-80 rounded-panel" />
        </Loading>
      )}
    </>
  );
}

function More() {
  const navigate = useNavigate();
  return (
    <MoreMenu
      label={texts.more}
      items={[
        ...(['xlsx', 'csv'] as const).map((format) => ({
          id: format,
          label: texts.exportList[format],
          icon: Download,
          onSelect: () => void downloadLeads(format),
        })),
        {
          id: 'setting',
          label: texts.setting,
          icon: Settings2,
          onSelect: () => void navigate(`${href('/business-card')}#contact`),
        },
      ]}
    />
  );
}

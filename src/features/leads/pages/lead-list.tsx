import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { PhoneIncoming } from 'lucide-react';
import { href } from 'react-router';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { callbackPath, cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PausedSearchField } from '#ui/forms/paused-search-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { lazy } from '#ui/lazy.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import { SHOWN_LEADS } from '../choices.contract.ts';
import type { Lead, LeadsPage } from '../contract.ts';
import { leadsScreenCopy as texts } from '../screen.copy.he.ts';
import { useLeadStatus } from './lead-actions.ts';
import type { LeadFilters } from './lead-queries.ts';
import { LeadRow } from './lead-row.tsx';

export interface OpenedLead {
  dialog: 'note' | 'customer' | 'remove';
  lead: Lead;
}

const LeadDialog = lazy(async () => (await import('./lead-dialogs.tsx')).LeadDialog);

interface LeadListProps {
  filters: LeadFilters;
  onFilters: (changed: Partial<LeadFilters>) => void;
  list: UseInfiniteQueryResult<InfiniteData<LeadsPage>>;
  counts: LeadsPage['counts'] | null;
}

export function LeadList({ filters, onFilters, list, counts }: LeadListProps) {
  const setStatus = useLeadStatus();
  const now = useNow();
  const { open: opened, setOpen: setOpened, onTyped } = useReopening<OpenedLead>('leads');
  const close = () => setOpened(null);
  if (counts?.all === 0) return <NoLeads />;
  const shown = SHOWN_LEADS.map((value) => ({
    value,
    label: texts.shown[value],
    description: counts ? formatNumber(counts[value]) : '\u00a0',
  }));
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <search aria-label={texts.searchLabel} className="flex flex-col gap-3 border-b border-line pb-4">
        <RadioGroup
          name="show"
          label={texts.show}
          hideLabel
          look="segments"
          options={shown}
          value={filters.show}
          onValueChange={(show) => onFilters({ show })}
        />
        <PausedSearchField
          label={texts.search}
          placeholder={texts.searchHint}
          q={filters.q}
          onSearch={(q) => onFilters({ q })}
        />
      </search>
      <PagedList
        label={texts.list}
        list={list}
        row={(lead) => (
          <LeadRow
            lead={lead}
            now={now}
            onOpen={(dialog) => setOpened({ dialog, lead })}
            onStatus={async (status) => {
              const isKept = await setStatus(lead, status);
              if (isKept && status === 'won' && !lead.customer) setOpened({ dialog: 'customer', lead });
            }}
          />
        )}
        empty={<NoneFound filters={filters} onClear={() => onFilters({ q: '', show: 'all' })} />}
        failedTitle={texts.loadFailed}
        moreLabel={texts.moreLeads}
        skeletonClassName="h-28"
      />
      {opened && <LeadDialog {...opened} onTyped={onTyped} onClose={close} onMissing={close} />}
    </section>
  );
}

/** Says how leads come, or that the card does not ask for any. */
function NoLeads() {
  const { data: card } = useQuery(ownCardQuery);
  if (!card) return <Skeleton className="h-80 rounded-panel" />;
  if (!card.showCallback)
    return (
      <EmptyState
        icon={PhoneIncoming}
        title={texts.off.title}
        description={texts.off.text}
        actions={
          <Link to={`${href('/business-card')}#showCallback`} look="primary">
            {texts.off.action}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      icon={PhoneIncoming}
      title={texts.empty.title}
      description={texts.empty.text}
      actions={
        <Link to={callbackPath(cardPath(card.username))} look="secondary" external newTab>
          {texts.empty.open}
        </Link>
      }
    />
  );
}

function NoneFound({ filters, onClear }: { filters: LeadFilters; onClear: () => void }) {
  if (!filters.q) return <EmptyState title={texts.noneShown.title} description={texts.noneShown.text} />;
  return <NoMatches {...texts.noResults} onClear={onClear} />;
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { PausedSearchField } from '#ui/forms/paused-search-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { plural } from '#ui/text/format.ts';
import { SHOWN, type ShownCustomers } from '../choices.contract.ts';
import type { Customer, CustomersPage } from '../contract.ts';
import { customersScreenCopy as texts } from '../screen.copy.he.ts';
import { useCustomerActions } from './customer-actions.ts';
import type { CustomerFilters } from './customer-queries.ts';
import { CustomerRow } from './customer-row.tsx';

const shownOptions = SHOWN.map((value) => ({ value, label: texts.shown[value] }));

interface CustomerListProps {
  filters: CustomerFilters;
  onFilters: (changed: Partial<CustomerFilters>) => void;
  list: UseInfiniteQueryResult<InfiniteData<CustomersPage>>;
  counts: CustomersPage['counts'] | null;
  onEdit: (customer: Customer) => void;
  /** Draws the last request to somebody, which a later room knows. */
  statusOf: (customer: Customer) => ReactNode;
}

export function CustomerList({ filters, onFilters, list, counts, onEdit, statusOf }: CustomerListProps) {
  const actions = useCustomerActions();
  if (counts?.all === 0) return <NoCustomers />;
  return (
    <section className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <search
        aria-label={texts.searchLabel}
        className="grid gap-3 border-b border-line pb-4 lg:grid-cols-[minmax(0,22rem)_auto_1fr] lg:items-center"
      >
        <PausedSearchField
          label={texts.search}
          placeholder={texts.searchHint}
          q={filters.q}
          onSearch={(q) => onFilters({ q })}
        />
        <RadioGroup
          name="show"
          label={texts.show}
          hideLabel
          look="segments"
          options={shownOptions}
          value={filters.show}
          onValueChange={(show) => onFilters({ show })}
          className="max-sm:text-sm"
        />
        <p className="min-h-5 text-sm text-muted lg:justify-self-end">
          {counts && !filters.q && isCounted(filters.show) && plural(counts[filters.show], texts.count)}
        </p>
      </search>
      <PagedList
        label={texts.list}
        list={list}
        row={(customer) => (
          <CustomerRow
            customer={customer}
            status={statusOf(customer)}
            actions={actions}
            onEdit={() => onEdit(customer)}
          />
        )}
        empty={<NoneFound filters={filters} onClear={() => onFilters({ q: '', show: 'all' })} />}
        failedTitle={texts.loadFailed}
        moreLabel={texts.more30}
      />
    </section>
  );
}

const isCounted = (show: ShownCustomers): show is keyof CustomersPage['counts'] =>
  show === 'all' || show === 'stopped';

function NoCustomers() {
  return (
    <EmptyState
      icon={UsersRound}
      title={texts.empty.title}
      description={texts.empty.text}
      actions={
        <Link to={href('/customers/import')} look="primary">
          {texts.importList}
        </Link>
      }
    />
  );
}

function NoneFound({ filters, onClear }: { filters: CustomerFilters; onClear: () => void }) {
  if (filters.q || filters.show === 'all') return <NoMatches {...texts.noResults} onClear={onClear} />;
  const { title, text } = texts.noneShown[filters.show];
  return <EmptyState title={title} description={text} />;
}

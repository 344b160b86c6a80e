import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import type { SearchFilters } from '#ui/lists/list-filters.ts';
import { apiPages } from '#ui/lists/paged-query.ts';
import type { ShownCustomers } from '../choices.contract.ts';

/** Every reading of the owner's customers has a key that begins with this path. */
const OWN_CUSTOMERS = api.customers.me.$path();
const SUGGESTED = 4;
const PAGE_ROWS = '15';
const LETTERS_MIN = 2;

export type CustomerFilters = SearchFilters<ShownCustomers>;

export function customerList({ q, show }: CustomerFilters) {
  return {
    ...apiPages(api.customers.me, { q, show, limit: PAGE_ROWS }),
    placeholderData: keepPreviousData,
  };
}

export function suggestedCustomers(typed: string) {
  const q = typed.trim().length >= LETTERS_MIN ? typed.trim() : '';
  return queryOptions({
    queryKey: [OWN_CUSTOMERS, 'suggested', q] as const,
    queryFn({ signal }) {
      const query = { limit: String(SUGGESTED), ...(q && { q }) };
      return answerOf(api.customers.me.$get({ query }, { init: { signal } }));
    },
    placeholderData: keepPreviousData,
  });
}

export function refetchCustomers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [OWN_CUSTOMERS] });
}

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { answerOf, api } from '#client.ts';
import { apiPages } from '#ui/lists/api-query.ts';
import { placeInPages } from '#ui/lists/paged-query.ts';
import { SHOWN, type ShownCustomers } from '../choices.contract.ts';
import type { Customer } from '../contract.ts';

/** Every reading of the owner's customers has a key that begins with this path. */
const OWN_CUSTOMERS = '/api/customers/me';
const QUERY_MAX = 100;
const SUGGESTED = 4;
const LETTERS_MIN = 2;

export interface CustomerFilters {
  q: string;
  show: ShownCustomers;
}

export function customerList({ q, show }: CustomerFilters) {
  return {
    ...apiPages(api.customers.me, { q, show }),
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

export function readCustomersAnew(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [OWN_CUSTOMERS] });
}

/** Shows a change that waits for the network. */
export function placeCustomerChange(client: QueryClient, id: string, change: Partial<Customer>): void {
  placeInPages(client, [OWN_CUSTOMERS], id, change);
}

export function useCustomerFilters(): [CustomerFilters, (changed: Partial<CustomerFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters: CustomerFilters = {
    q: (params.get('q') ?? '').trim().slice(0, QUERY_MAX),
    show: SHOWN.find((one) => one === params.get('show')) ?? 'all',
  };
  const change = (changed: Partial<CustomerFilters>) => {
    const { q, show } = { ...filters, ...changed };
    setParams(
      (now) => {
        const written = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ q, show: show === 'all' ? '' : show }))
          if (value) written.set(name, value);
          else written.delete(name);
        return written;
      },
      // A search is one step back, not one for each pause in the typing.
      { replace: changed.q !== undefined && filters.q !== '', preventScrollReset: true },
    );
  };
  return [filters, change];
}

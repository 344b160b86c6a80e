import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '#client.ts';
import type { SearchFilters } from '#ui/lists/list-filters.ts';
import { apiPages } from '#ui/lists/paged-query.ts';
import type { ShownLeads } from '../choices.contract.ts';

/** Every reading of the owner's leads has a key that begins with this path. */
export const OWN_LEADS = api.leads.me.$path();
const PAGE_ROWS = '15';
const OWN_STATS = api.stats.me.$path();

export type LeadFilters = SearchFilters<ShownLeads>;

export function leadPages({ q, show }: LeadFilters) {
  return {
    ...apiPages(api.leads.me, { q, show, limit: PAGE_ROWS }),
    placeholderData: keepPreviousData,
  };
}

export async function refetchLeads(client: QueryClient): Promise<void> {
  await Promise.all([OWN_LEADS, OWN_STATS].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

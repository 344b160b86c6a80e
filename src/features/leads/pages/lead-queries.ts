import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#client.ts';
import { apiPages } from '#ui/lists/api-query.ts';
import { placeInPages } from '#ui/lists/paged-query.ts';
import { SHOWN_LEADS, type ShownLeads } from '../choices.contract.ts';
import type { Lead } from '../contract.ts';

/** Every reading of the owner's leads has a key that begins with this path. */
export const OWN_LEADS = '/api/leads/me';
const OWN_STATS = '/api/stats/me';
const QUERY_MAX = 100;

export interface LeadFilters {
  q: string;
  show: ShownLeads;
}

export function leadPages({ q, show }: LeadFilters) {
  return {
    ...apiPages(api.leads.me, { q, show }),
    placeholderData: keepPreviousData,
  };
}

/** Reads the lists of leads again, and how many wait. */
export async function readLeadsAnew(client: QueryClient): Promise<void> {
  await Promise.all([OWN_LEADS, OWN_STATS].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Shows a change that waits for the network. */
export function placeLeadChange(client: QueryClient, id: string, change: Partial<Lead>): void {
  placeInPages(client, [OWN_LEADS], id, change);
}

export function useLeadFilters(): [LeadFilters, (changed: Partial<LeadFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters: LeadFilters = {
    q: (params.get('q') ?? '').trim().slice(0, QUERY_MAX),
    show: SHOWN_LEADS.find((one) => one === params.get('show')) ?? 'all',
  };
  const change = (changed: Partial<LeadFilters>) => {
    const { q, show } = { ...filters, ...changed };
    const written = { q, show: show === 'all' ? '' : show };
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(written)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      // A search is one step back, not one for each pause in the typing.
      { replace: changed.q !== undefined && filters.q !== '', preventScrollReset: true },
    );
  };
  return [filters, change];
}

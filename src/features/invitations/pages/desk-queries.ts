import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiPages, apiQuery } from '#ui/lists/api-query.ts';
import type { SENT_CHANNELS, SentGroup } from '../statuses.contract.ts';

const DESK = '/api/invitations/me';
const CANDIDATES = '/api/invitations/candidates';
const LAST = '/api/invitations/last';
export type SentChannel = (typeof SENT_CHANNELS)[number];

export function deskList(show: 'queue' | SentGroup) {
  return {
    ...apiPages(api.invitations.me, { show, limit: show === 'queue' ? '30' : '8' }),
    // Customers open their links while other screens are open.
    refetchOnMount: 'always' as const,
  };
}

export function candidateList(channel: SentChannel, q: string) {
  return {
    ...apiPages(api.invitations.candidates, { channel, q }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always' as const,
  };
}

export function lastInvitationsQuery(customerIds: string[]) {
  return {
    ...apiQuery(api.invitations.last, { customers: customerIds.join(',') }),
    enabled: customerIds.length > 0,
    refetchOnMount: 'always' as const,
  };
}

export async function readDeskAnew(client: QueryClient): Promise<void> {
  await Promise.all([DESK, CANDIDATES, LAST].map((path) => client.invalidateQueries({ queryKey: [path] })));
}

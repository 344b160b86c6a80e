import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { pagedQuery } from '#ui/lists/paged-query.ts';
import type { SENT_CHANNELS, SentGroup } from '../statuses.contract.ts';

const DESK = '/api/invitations/me';
const CANDIDATES = '/api/invitations/candidates';
const ROWS = { queue: 30, group: 8 };
const LAST = '/api/invitations/last';
export type SentChannel = (typeof SENT_CHANNELS)[number];

export function deskList(show: 'queue' | SentGroup) {
  return {
    ...pagedQuery([DESK, show], (cursor, init) =>
      answerOf(
        api.invitations.me.$get(
          { query: { show, limit: String(ROWS[show === 'queue' ? 'queue' : 'group']), ...cursor } },
          init,
        ),
      ),
    ),
    // Customers open their links while other screens are open.
    refetchOnMount: 'always' as const,
  };
}

export function candidateList(channel: SentChannel, q: string) {
  return {
    ...pagedQuery([CANDIDATES, { channel, q }], (cursor, init) =>
      answerOf(api.invitations.candidates.$get({ query: { channel, ...(q && { q }), ...cursor } }, init)),
    ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always' as const,
  };
}

export function lastInvitationsQuery(customerIds: string[]) {
  return queryOptions({
    queryKey: [LAST, customerIds] as const,
    async queryFn({ signal }) {
      const query = { customers: customerIds.join(',') };
      return (await answerOf(api.invitations.last.$get({ query }, { init: { signal } }))).items;
    },
    enabled: customerIds.length > 0,
    refetchOnMount: 'always',
  });
}

export async function readDeskAnew(client: QueryClient): Promise<void> {
  await Promise.all([DESK, CANDIDATES, LAST].map((path) => client.invalidateQueries({ queryKey: [path] })));
}

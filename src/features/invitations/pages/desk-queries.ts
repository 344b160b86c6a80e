import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { behind, byCursor } from '#ui/lists/paged-query.ts';
import type { SENT_CHANNELS } from '../statuses.contract.ts';

const DESK = '/api/invitations/me';
const CANDIDATES = '/api/invitations/candidates';
export type SentChannel = (typeof SENT_CHANNELS)[number];

export function deskList(show: 'queue' | 'log') {
  return infiniteQueryOptions({
    queryKey: [DESK, show] as const,
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.invitations.me.$get({ query: { show, ...behind(pageParam) } }, { init: { signal } })),
    ...byCursor,
    // Customers open their links while other screens are open.
    refetchOnMount: 'always',
  });
}

export function candidateList(channel: SentChannel, q: string) {
  return infiniteQueryOptions({
    queryKey: [CANDIDATES, { channel, q }] as const,
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.invitations.candidates.$get(
          { query: { channel, ...(q && { q }), ...behind(pageParam) } },
          { init: { signal } },
        ),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export async function readDeskAnew(client: QueryClient): Promise<void> {
  await Promise.all([DESK, CANDIDATES].map((path) => client.invalidateQueries({ queryKey: [path] })));
}

import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { pagedQuery } from '#ui/lists/paged-query.ts';
import type { SENT_CHANNELS } from '../statuses.contract.ts';

const DESK = '/api/invitations/me';
const CANDIDATES = '/api/invitations/candidates';
export type SentChannel = (typeof SENT_CHANNELS)[number];

export function deskList(show: 'queue' | 'log') {
  return {
    ...pagedQuery([DESK, show], (cursor, init) =>
      answerOf(api.invitations.me.$get({ query: { show, ...cursor } }, init)),
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

export async function readDeskAnew(client: QueryClient): Promise<void> {
  await Promise.all([DESK, CANDIDATES].map((path) => client.invalidateQueries({ queryKey: [path] })));
}

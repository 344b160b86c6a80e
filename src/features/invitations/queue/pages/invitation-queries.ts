import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { apiPages } from '#ui/lists/paged-query.ts';
import type { SENT_CHANNELS, SentGroup } from '../../statuses.contract.ts';

const { me, candidates, last } = api.invitations;
export type SentChannel = (typeof SENT_CHANNELS)[number];

export function invitationList(show: 'queue' | SentGroup) {
  return {
    ...apiPages(me, { show, limit: show === 'queue' ? '30' : '5' }),
    ...eachVisit,
  };
}

export function candidateList(channel: SentChannel, q: string) {
  return {
    ...apiPages(candidates, { channel, q }),
    placeholderData: keepPreviousData,
    ...eachVisit,
  };
}

export function lastInvitationsQuery(customerIds: string[]) {
  return {
    ...apiQuery(last, { customers: customerIds.join(',') }),
    enabled: customerIds.length > 0,
    ...eachVisit,
  };
}

export async function refetchInvitations(client: QueryClient): Promise<void> {
  const paths = [me.$path(), candidates.$path(), last.$path()];
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
}

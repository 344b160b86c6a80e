import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { behind, byCursor } from '#ui/lists/paged-query.ts';

/** Readings of accounts have keys that begin with this path. */
export const ADMIN_USERS = '/api/admin/users';

export const siteStatsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }) => answerOf(api.admin.stats.$get({}, { init: { signal } })),
});

export function usersList(q: string) {
  return infiniteQueryOptions({
    queryKey: [ADMIN_USERS, { q }] as const,
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.admin.users.$get({ query: { ...(q && { q }), ...behind(pageParam) } }, { init: { signal } }),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
}

export const adminLogList = infiniteQueryOptions({
  queryKey: ['/api/admin/log'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.admin.log.$get({ query: behind(pageParam) }, { init: { signal } })),
  ...byCursor,
  // The case may have changed meanwhile.
  refetchOnMount: 'always',
});

export const queueQuery = queryOptions({
  queryKey: ['/api/admin/queue'],
  queryFn: ({ signal }) => answerOf(api.admin.queue.$get({}, { init: { signal } })),
  refetchOnMount: 'always',
});

/** Reads the figures anew after an act; what other tabs show is read anew when they are opened. */
export function readStatsAnew(client: QueryClient): void {
  client.invalidateQueries({ queryKey: siteStatsQuery.queryKey });
  client.invalidateQueries({ queryKey: ['/api/admin/plan-requests'] });
}

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { pagedQuery } from '#ui/lists/paged-query.ts';

/** Readings of accounts have keys that begin with this path. */
export const ADMIN_USERS = '/api/admin/users';

export const siteStatsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }) => answerOf(api.admin.stats.$get({}, { init: { signal } })),
});

export const waitingQuery = queryOptions({
  queryKey: ['/api/admin/waiting'],
  queryFn: ({ signal }) => answerOf(api.admin.waiting.$get({}, { init: { signal } })),
  refetchOnMount: 'always' as const,
});

export function usersList(q: string) {
  return {
    ...pagedQuery([ADMIN_USERS, { q }], (cursor, init) =>
      answerOf(api.admin.users.$get({ query: { ...(q && { q }), ...cursor } }, init)),
    ),
    placeholderData: keepPreviousData,
  };
}

export const adminLogList = {
  ...pagedQuery(['/api/admin/log'], (cursor, init) => answerOf(api.admin.log.$get({ query: cursor }, init))),
  // The case may have changed meanwhile.
  refetchOnMount: 'always' as const,
};

export const queueQuery = queryOptions({
  queryKey: ['/api/admin/queue'],
  queryFn: ({ signal }) => answerOf(api.admin.queue.$get({}, { init: { signal } })),
  refetchOnMount: 'always' as const,
});

export const backupQuery = queryOptions({
  queryKey: ['/api/admin/backups'],
  queryFn: ({ signal }) => answerOf(api.admin.backups.$get({}, { init: { signal } })),
  refetchOnMount: 'always' as const,
});

/** Reads the figures anew after an act; what other tabs show is read anew when they are opened. */
export function readStatsAnew(client: QueryClient): void {
  client.invalidateQueries({ queryKey: siteStatsQuery.queryKey });
  client.invalidateQueries({ queryKey: ['/api/admin/plan-requests'] });
}

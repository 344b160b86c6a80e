import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { apiPages } from '#ui/lists/paged-query.ts';

export const ADMIN_USERS = '/api/admin/users';

export const siteStatsQuery = apiQuery(api.admin.stats);

export const waitingQuery = { ...apiQuery(api.admin.waiting), ...eachVisit };

export function usersList(q: string) {
  return { ...apiPages(api.admin.users, { q }), placeholderData: keepPreviousData };
}

export const adminLogList = { ...apiPages(api.admin.log), ...eachVisit };

export const queueQuery = { ...apiQuery(api.admin.queue), ...eachVisit };

export const backupQuery = { ...apiQuery(api.admin.backups), ...eachVisit };

/** Reads the figures anew after an act; what other tabs show is read anew when they are opened. */
export function refetchStats(client: QueryClient): void {
  client.invalidateQueries({ queryKey: siteStatsQuery.queryKey });
  client.invalidateQueries({ queryKey: [api.admin.requests.$path()] });
}

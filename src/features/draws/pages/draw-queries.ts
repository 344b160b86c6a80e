import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

export const ownDrawsQuery = { ...apiQuery(api.draws.me), refetchOnMount: 'always' as const };

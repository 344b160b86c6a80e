import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

export const ownStatsQuery = apiQuery(api.stats.me);

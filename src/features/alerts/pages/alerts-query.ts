import { api } from '#client.ts';
import { apiQuery } from '#ui/lists/api-query.ts';

export const alertsQuery = apiQuery(api.alerts);

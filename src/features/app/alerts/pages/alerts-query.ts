import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

export const alertsQuery = apiQuery(api.alerts);

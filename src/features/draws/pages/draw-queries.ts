import { api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';

export const ownDrawsQuery = { ...apiQuery(api.draws.me), ...eachVisit };

import { api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';

export const peopleQuery = { ...apiQuery(api.people), ...eachVisit };

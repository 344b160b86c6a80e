import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

export const ownPlacesQuery = { ...apiQuery(api.places), refetchOnMount: 'always' as const };

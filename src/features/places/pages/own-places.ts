import { api } from '#client.ts';
import { apiQuery } from '#ui/lists/api-query.ts';

export const ownPlacesQuery = { ...apiQuery(api.places), refetchOnMount: 'always' as const };

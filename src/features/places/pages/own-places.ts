import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const ownPlacesQuery = queryOptions({
  queryKey: ['/api/places'],
  queryFn: () => answerOf(api.places.$get()),
  refetchOnMount: 'always',
});

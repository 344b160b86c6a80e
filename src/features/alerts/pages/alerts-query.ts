import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const alertsQuery = queryOptions({
  queryKey: ['/api/alerts'],
  queryFn: () => answerOf(api.alerts.$get()),
});

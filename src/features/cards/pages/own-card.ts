import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const ownCardQuery = queryOptions({
  queryKey: ['/api/business-card/me'],
  queryFn: () => answerOf(api['business-card'].me.$get()),
});

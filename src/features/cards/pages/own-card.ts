import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

/** The owner's own card, as every screen shares it. */
export const ownCardQuery = queryOptions({
  queryKey: ['/api/business-card/me'],
  queryFn: () => answerOf(api['business-card'].me.$get()),
});

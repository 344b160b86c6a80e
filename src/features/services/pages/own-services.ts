import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const ownServicesQuery = queryOptions({
  queryKey: ['/api/business-card/me/services'],
  queryFn: () => answerOf(api['business-card'].me.services.$get()),
});

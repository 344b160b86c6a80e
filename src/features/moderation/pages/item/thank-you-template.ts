import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const thankYouTemplateQuery = queryOptions({
  queryKey: ['/api/whatsapp-templates/me'],
  queryFn: ({ signal }) => answerOf(api['whatsapp-templates'].me.$get(undefined, { init: { signal } })),
  select: ({ items }) => items.find(({ category }) => category === 'thank_you'),
});

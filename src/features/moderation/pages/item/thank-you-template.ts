import { queryOptions } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery } from '#ui/lists/api-query.ts';

export const thankYouTemplateQuery = queryOptions({
  ...apiQuery(api['whatsapp-templates'].me),
  select: ({ items }) => items.find(({ category }) => category === 'thank_you'),
});

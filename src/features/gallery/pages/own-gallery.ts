import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const ownGalleryQuery = queryOptions({
  queryKey: ['/api/business-card/me/gallery'],
  queryFn: () => answerOf(api['business-card'].me.gallery.$get()),
});

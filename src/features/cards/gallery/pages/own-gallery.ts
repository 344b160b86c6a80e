import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

export const ownGalleryQuery = apiQuery(api['business-card'].me.gallery);

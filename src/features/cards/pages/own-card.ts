import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

export const ownCardQuery = apiQuery(api['business-card'].me);

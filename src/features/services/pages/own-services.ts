import { api } from '#client.ts';
import { apiQuery } from '#ui/lists/api-query.ts';

export const ownServicesQuery = apiQuery(api['business-card'].me.services);

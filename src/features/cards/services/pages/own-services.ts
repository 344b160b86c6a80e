import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

export const ownServicesQuery = apiQuery(api['business-card'].me.services);

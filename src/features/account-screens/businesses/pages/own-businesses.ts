import { api } from '#client.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';

export const ownBusinessesQuery = { ...apiQuery(api.businesses), ...eachVisit };

/** The home of a business. The first of a person's is at the site's own addresses. @param businesses as the API lists them */
export function homeOf(id: string, businesses: { id: string }[]): string {
  return businesses[0]?.id === id ? '/' : scopeOf(id);
}

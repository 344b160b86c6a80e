import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { apiPages } from '#ui/lists/paged-query.ts';
import type { CasesQuery } from '../contract.ts';

const CASES = api.admin['rights-requests'].$path();

export function casesList(state: CasesQuery['state']) {
  return apiPages(api.admin['rights-requests'], { state });
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [CASES, 'one', id],
    queryFn: ({ signal }) =>
      answerOf(api.admin['rights-requests'][':id'].$get({ param: { id } }, { init: { signal } })),
  });
}

export const casesKey = [CASES];

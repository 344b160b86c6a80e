import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { pagedQuery } from '#ui/lists/paged-query.ts';
import type { CasesQuery } from '../contract.ts';

const CASES = '/api/admin/rights-requests';

export function casesList(state: CasesQuery['state']) {
  return pagedQuery([CASES, state], (cursor, init) =>
    answerOf(api.admin['rights-requests'].$get({ query: { state, ...cursor } }, init)),
  );
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [CASES, 'one', id],
    queryFn: ({ signal }) =>
      answerOf(api.admin['rights-requests'][':id'].$get({ param: { id } }, { init: { signal } })),
  });
}

export const casesKey = [CASES];

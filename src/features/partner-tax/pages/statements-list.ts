import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { behind, byCursor } from '#ui/lists/paged-query.ts';
import type { StatementState } from '../contract.ts';

/** Readings of tax details have keys that begin with this path. */
export const statementsKey = '/api/admin/partner-tax';

export function statementsList(state: StatementState) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [statementsKey, { state }] as const,
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.admin['partner-tax'].$get({ query: { state, ...behind(pageParam) } }, { init: { signal } }),
      ),
  });
}

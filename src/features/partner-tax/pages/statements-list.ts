import { answerOf, api } from '#client.ts';
import { pagedQuery } from '#ui/lists/paged-query.ts';
import type { StatementState } from '../contract.ts';

/** Readings of tax details have keys that begin with this path. */
export const statementsKey = '/api/admin/partner-tax';

export function statementsList(state: StatementState) {
  return pagedQuery([statementsKey, { state }], (cursor, init) =>
    answerOf(api.admin['partner-tax'].$get({ query: { state, ...cursor } }, init)),
  );
}

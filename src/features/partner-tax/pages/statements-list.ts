import { api } from '#client.ts';
import { apiPages } from '#ui/lists/api-query.ts';
import type { StatementState } from '../contract.ts';

/** Readings of tax details have keys that begin with this path. */
export const statementsKey = '/api/admin/partner-tax';

export function statementsList(state: StatementState) {
  return apiPages(api.admin['partner-tax'], { state });
}

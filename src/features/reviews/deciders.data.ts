import { type Account, listAccounts } from '#features/accounts/owners.data.ts';
import { BY_MEMBERS } from '#features/ledger/steps.contract.ts';
import type { LastDecision } from '#features/ledger/steps.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { reviewCopy } from './deciding/copy.he.ts';

const isByProgram = ({ via }: LastDecision) => via === 'program';

export type NameOfDecider = (decided: LastDecision) => string | null;

/** Reads the names of people of the business, but the viewer, who took the last decisions. An erased account is ''. */
export async function namesOfDeciders(
  db: Reader,
  rows: { decided: LastDecision | null }[],
  viewer?: string,
): Promise<NameOfDecider> {
  const deciderOf = (decided: LastDecision | null) =>
    decided && BY_MEMBERS.includes(decided.via) && (isByProgram(decided) || decided.actorId !== viewer)
      ? decided.actorId
      : null;
  const ids = new Set(rows.flatMap(({ decided }) => deciderOf(decided) ?? []));
  const accounts = ids.size > 0 ? await listAccounts(db, [...ids]) : new Map<string, Account>();
  return (decided) => {
    const id = deciderOf(decided);
    const account = accounts.get(id ?? '');
    // Businesses do not learn the names of admins.
    if (!decided || id === null || account?.role === 'admin') return null;
    const name = account?.name ?? '';
    return isByProgram(decided) ? reviewCopy.review.byProgram(name) : name;
  };
}

import { type Account, listAccounts } from '#features/accounts/owners.data.ts';
import { BY_MEMBERS } from '#features/ledger/steps.contract.ts';
import type { LastStep } from '#features/ledger/steps.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { reviewCopy } from './deciding/copy.he.ts';

const isByProgram = ({ via }: LastStep) => via === 'program';

export type NameOfActor = (step: LastStep | null) => string | null;

/** Reads the names of people of the business, but the viewer, who took these steps. An erased account is ''. */
export async function namesOfActors(
  db: Reader,
  steps: (LastStep | null)[],
  viewer?: string,
): Promise<NameOfActor> {
  const actorOf = (step: LastStep | null) =>
    step && BY_MEMBERS.includes(step.via) && (isByProgram(step) || step.actorId !== viewer)
      ? step.actorId
      : null;
  const ids = new Set(steps.flatMap((step) => actorOf(step) ?? []));
  const accounts = ids.size > 0 ? await listAccounts(db, [...ids]) : new Map<string, Account>();
  return (step) => {
    const id = actorOf(step);
    const account = accounts.get(id ?? '');
    // Businesses do not learn the names of admins.
    if (!step || id === null || account?.role === 'admin') return null;
    const name = account?.name ?? '';
    return isByProgram(step) ? reviewCopy.review.byProgram(name) : name;
  };
}

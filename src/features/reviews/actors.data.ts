import { type Account, listAccounts } from '#features/accounts/owners.data.ts';
import { BY_MEMBERS } from '#features/ledger/steps.contract.ts';
import { type LastStep, listLastSteps } from '#features/ledger/steps.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { reviewCopy } from './deciding/copy.he.ts';

interface ActedOn {
  review: { id: string; businessResponse: string };
  decided: LastStep | null;
  note: string | null;
}

/** Names of other members; null where nobody acted, the viewer did or the platform, '' for an erased account. */
export interface ActorNames {
  decidedBy: string | null;
  repliedBy: string | null;
  notedBy: string | null;
}

/** Reads who decided about reviews of a business, and who wrote their replies and notes. */
export async function actorNamesOf<Row extends ActedOn>(
  db: Reader,
  business: string,
  rows: Row[],
  viewer?: string,
): Promise<(row: Row) => ActorNames> {
  const idsOf = (some: Row[]) => some.map(({ review }) => review.id);
  const [replied, noted] = await Promise.all([
    listLastSteps(db, business, idsOf(rows.filter(({ review }) => review.businessResponse)), ['replied']),
    listLastSteps(db, business, idsOf(rows.filter(({ note }) => note !== null)), ['noted']),
  ]);
  const steps = [...rows.map(({ decided }) => decided), ...replied.values(), ...noted.values()];
  const nameOf = await namesOfOthers(db, steps, viewer);
  return ({ review: { id }, decided }) => ({
    decidedBy: nameOf(decided),
    repliedBy: nameOf(replied.get(id)),
    notedBy: nameOf(noted.get(id)),
  });
}

type Step = LastStep | null | undefined;

async function namesOfOthers(db: Reader, steps: Step[], viewer?: string) {
  const actorOf = (step: Step) =>
    step && BY_MEMBERS.includes(step.via) && (isByProgram(step) || step.actorId !== viewer)
      ? step.actorId
      : null;
  const ids = new Set(steps.flatMap((step) => actorOf(step) ?? []));
  const accounts = ids.size > 0 ? await listAccounts(db, [...ids]) : new Map<string, Account>();
  return (step: Step): string | null => {
    const id = actorOf(step);
    const account = accounts.get(id ?? '');
    // Businesses do not learn the names of admins.
    if (!step || id === null || account?.role === 'admin') return null;
    const name = account?.name ?? '';
    return isByProgram(step) ? reviewCopy.review.byProgram(name) : name;
  };
}

function isByProgram({ via }: LastStep): boolean {
  return via === 'program';
}

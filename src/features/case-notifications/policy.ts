import type { Holding, Rows } from '#features/privacy/contract.ts';
import { holdingsOf } from '#features/privacy/policy.ts';

export const TOLD_ACTS = ['exported', 'erased', 'rectified', 'restricted', 'lifted'] as const;
export type ToldAct = (typeof TOLD_ACTS)[number];

/** A list of customers and the reviews of a business are told of apart, even in one case. */
export const TOLD_OF = ['customers', 'reviews'] as const satisfies readonly Holding['of'][];

export interface Told {
  businessId: string;
  caseId: string;
  of: Holding['of'];
  act: ToldAct;
}

/** One line for each business and what it has. The requester's own business is told nothing: they know. */
export function mergeHoldings(holdings: Holding[], ownBusinessId: string | undefined): Holding[] {
  const others = holdings.filter(({ businessId }) => businessId !== ownBusinessId);
  const same = Map.groupBy(others, (one) => `${one.businessId}:${one.of}`);
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sum = (figure: 'count' | 'shown') => group.reduce((total, one) => total + one[figure], 0);
    const names = [...new Set(group.flatMap((one) => one.names))];
    return { ...first, count: sum('count'), shown: sum('shown'), names };
  });
}

/** Of which businesses something is set aside, as rows by table. */
export function holdingsAside(setAside: Record<string, Rows>): Holding[] {
  return TOLD_OF.flatMap((of) => holdingsOf(of, setAside[of] ?? []));
}

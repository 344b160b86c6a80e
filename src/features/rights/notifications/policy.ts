import type { Holding } from '#features/privacy/contract.ts';

export const TOLD_ACTS = ['exported', 'erased', 'rectified', 'restricted', 'lifted'] as const;
export type ToldAct = (typeof TOLD_ACTS)[number];

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

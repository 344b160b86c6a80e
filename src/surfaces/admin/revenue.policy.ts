export const REVENUE_SHARES = [20, 40, 40] as const;

/**
 * Splits whole agorot by shares, so that the parts are whole and come to the total: what rounding down leaves goes,
 * agora by agora, to the largest remainders, of equal ones to the first.
 * @param shares not all zero
 */
export function splitByShares(totalAgorot: number, shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const exact = shares.map((share) => ({
    floor: Math.floor((totalAgorot * share) / whole),
    rest: (totalAgorot * share) % whole,
  }));
  const left = totalAgorot - exact.reduce((sum, { floor }) => sum + floor, 0);
  const largestFirst = exact
    .map((_, index) => index)
    .sort((a, b) => (exact[b]?.rest ?? 0) - (exact[a]?.rest ?? 0));
  const favoured = new Set(largestFirst.slice(0, left));
  return exact.map(({ floor }, index) => floor + (favoured.has(index) ? 1 : 0));
}

export interface RevenueSettings {
  /** Names by their shares; null where the operator set none. */
  revenuePartners: readonly string[] | null;
}

/**
 * Whole percentages that sum to 100: each rounded down, the missing ones given to the largest remainders (to the
 * earlier of equal ones). All zero where there is nothing to share.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const luckiest = counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, missing);
  for (const { index } of luckiest) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Rounds a share to whole percent, by the one rule of every screen and report; 0 where there is nothing to share. */
export function roundedPercent(count: number, total: number): number {
  return total > 0 ? Math.round((count * 100) / total) : 0;
}

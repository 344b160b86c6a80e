import type { ReviewStatus } from '../counts/contract.ts';
import type { SkewFigures } from './contract.ts';

/** Days of decisions that are compared, by the day on which the reviews came in. */
export const SKEW_DAYS = 365;
export const LOW_MAX = 2;
const HIGH_MIN = 4;
/** Below these numbers there is nothing to be said. */
const LOW_DECIDED_MIN = 8;
export const LOW_REJECTED_MIN = 4;
const HIGH_DECIDED_MIN = 8;
/** Twice as often is a difference that matters; smaller ones may have their reasons in what people write. */
const TIMES_AS_OFTEN = 2;
/** One in a hundred businesses that decide blindly would show it by chance. */
const CHANCE_MAX = 0.01;

/**
 * Whether low ratings are rejected out of proportion to high ones.
 * @param counts how many reviews of each status and rating there are
 * @returns null where they are not, or where there are too few to tell
 */
export function findSkew(
  counts: readonly { status: ReviewStatus; rating: number; count: number }[],
): SkewFigures | null {
  const of = (isOne: (rating: number) => boolean) => {
    const sum = (statuses: ReviewStatus[]) =>
      counts.reduce(
        (total, { status, rating, count }) =>
          total + (isOne(rating) && statuses.includes(status) ? count : 0),
        0,
      );
    return { rejected: sum(['rejected']), decided: sum(['rejected', 'approved']) };
  };
  const low = of((rating) => rating <= LOW_MAX);
  const high = of((rating) => rating >= HIGH_MIN);
  const areEnough =
    low.decided >= LOW_DECIDED_MIN && low.rejected >= LOW_REJECTED_MIN && high.decided >= HIGH_DECIDED_MIN;
  if (!areEnough) return null;
  const isFar = low.rejected / low.decided >= (TIMES_AS_OFTEN * high.rejected) / high.decided;
  const chance = chanceOf(low, high);
  return isFar && chance < CHANCE_MAX ? { low, high, chance } : null;
}

/** Fisher's exact test, one-sided: so many or more of the rejected among the low ones, were they drawn blindly. */
export function chanceOf(low: SkewFigures['low'], high: SkewFigures['high']): number {
  const all = low.decided + high.decided;
  const rejected = low.rejected + high.rejected;
  const logOf = logFactorials(all);
  const choose = (n: number, k: number) => (logOf[n] ?? 0) - (logOf[k] ?? 0) - (logOf[n - k] ?? 0);
  let chance = 0;
  for (let among = low.rejected; among <= Math.min(rejected, low.decided); among++)
    if (rejected - among <= high.decided)
      chance += Math.exp(
        choose(low.decided, among) + choose(high.decided, rejected - among) - choose(all, rejected),
      );
  return Math.min(1, chance);
}

function logFactorials(max: number): Float64Array {
  const logs = new Float64Array(max + 1);
  for (let n = 2; n <= max; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}

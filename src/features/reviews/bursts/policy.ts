import type { ReviewStatus } from '../counts/contract.ts';
import type { SkewFigures } from './contract.ts';

const DAY_MS = 86_400_000;

/** What a business is used to is read from this many days. */
export const USUAL_DAYS = 56;
/** Fewest reviews within an hour that can be a burst. */
export const BURST_MIN = 10;
const TIMES_USUAL = 3;
/** The share of a busy day's reviews that its busiest hour brings. */
const BUSY_HOUR_SHARE = 1 / 3;
/** New reviews are held until this long after the burst was last seen. */
export const CALM_MS = DAY_MS;
/** A burst that begins holds the waiting reviews of this long before. */
export const HELD_BACK_MS = DAY_MS;
/** While it lasts, arrivals are held as they are stored; only those that raced its beginning are looked for. */
export const RACED_MS = 60_000;

/** @param busyDay reviews that a busy day brings @returns most reviews within an hour that are no burst */
export function burstLimit(busyDay: number): number {
  return Math.max(BURST_MIN, Math.ceil(busyDay * BUSY_HOUR_SHARE * TIMES_USUAL));
}

/** Days of decisions that are compared, by the day on which the reviews came in. */
export const SKEW_DAYS = 365;
export const LOW_MAX = 2;
const HIGH_MIN = 4;
/** Below these numbers a difference may be chance. */
export const LOW_REJECTED_MIN = 6;
const HIGH_DECIDED_MIN = 20;
/** Smaller differences may have their reasons in what people write. */
const TIMES_AS_OFTEN = 3;

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
  if (low.rejected < LOW_REJECTED_MIN || high.decided < HIGH_DECIDED_MIN) return null;
  const isFar = low.rejected / low.decided >= (TIMES_AS_OFTEN * high.rejected) / high.decided;
  return isFar ? { low, high } : null;
}

import type { BurstFigures } from './contract.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So far back goes what is usual for a business. */
export const BASELINE_DAYS = 56;
/** Of a business that hardly receives any: so many in a day, or an hour, are still nothing to wonder at. */
export const DAY_FLOOR = 20;
export const HOUR_FLOOR = 10;
/** Far more than usual: this many times its own busy day. */
const FAR_MORE = 3;
/** So many of the newest reviews are compared with each other. */
export const COMPARED_MAX = 60;
/** Texts shorter than this are alike by chance ("שירות מצוין, ממליצה"). */
const COMPARED_MIN_LENGTH = 30;
const ALIKE = 0.6;
/** So many texts that are alike within a day are no chance. */
const ALIKE_MIN = 4;
/** The guard stays up for so long after what raised it was last seen. */
export const CALM_MS = DAY_MS;
/** While it is up, a look a minute is enough: what comes is held by the statement that keeps it. */
export const LOOK_AGAIN_MS = 60_000;
/** So many pairs are evidence enough; how many there were is counted. */
const PAIRS_KEPT = 30;
/** Waiting reviews are assessed from so far back when the alarm is raised. */
export const HELD_BACK_MS = DAY_MS;

/** A review as the guard sees it. The stars are not among it. */
export interface Arrival {
  id: string;
  at: Date;
  /** Folded name and comment. */
  text: string;
}

/**
 * Whether what came in lately is no ordinary flow: far more than this business's own busy days, or the same text in many
 * hands.
 * @param perDay how many came on each of the last weeks' days that had any, today left out
 * @param lately the newest reviews, at most `COMPARED_MAX`; @param inDay how many came within a day and an hour
 */
export function findBurst(
  { perDay, lately, inDay, inHour }: { perDay: number[]; lately: Arrival[]; inDay: number; inHour: number },
  now: Date,
): BurstFigures | null {
  const busyDay = busyDayOf(perDay);
  const dayLimit = Math.max(DAY_FLOOR, Math.ceil(FAR_MORE * busyDay));
  const hourLimit = Math.max(HOUR_FLOOR, Math.ceil((FAR_MORE * busyDay) / 3));
  const rate = { busyDay, dayLimit, hourLimit, inDay, inHour };
  const ofToday = lately.filter(({ at }) => at.getTime() > now.getTime() - DAY_MS);
  const alike = findAlike(ofToday);
  const involved = new Set(alike.flatMap(({ first, second }) => [first, second]));
  const reasons: BurstFigures['reasons'] = [];
  if (inDay > dayLimit || inHour > hourLimit) reasons.push('rate');
  if (involved.size >= ALIKE_MIN) reasons.push('alike');
  const likest = alike.sort((one, other) => other.likeness - one.likeness).slice(0, PAIRS_KEPT);
  return reasons.length > 0 ? { reasons, rate, alike: likest, alikePairs: alike.length } : null;
}

/** Day that nine of ten of the last weeks' days do not exceed: one wild day does not make the next one usual. */
export function busyDayOf(perDay: number[]): number {
  const days = [...perDay, ...Array<number>(Math.max(0, BASELINE_DAYS - perDay.length)).fill(0)];
  days.sort((a, b) => a - b);
  return days[Math.ceil(days.length * 0.9) - 1] ?? 0;
}

export function findAlike(arrivals: readonly Arrival[]): BurstFigures['alike'] {
  const compared = arrivals
    .filter(({ text }) => text.length >= COMPARED_MIN_LENGTH)
    .slice(0, COMPARED_MAX)
    .map(({ id, text }) => ({ id, shingles: shinglesOf(text) }));
  return compared.flatMap((one, place) =>
    compared.slice(place + 1).flatMap((other): BurstFigures['alike'] => {
      const likeness = likenessOf(one.shingles, other.shingles);
      return likeness >= ALIKE ? [{ first: one.id, second: other.id, likeness }] : [];
    }),
  );
}

function shinglesOf(text: string): Set<string> {
  const letters = [...text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()];
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')));
}

/** Jaccard's: what they share, of all that they have. */
function likenessOf(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((shingle) => other.has(shingle)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

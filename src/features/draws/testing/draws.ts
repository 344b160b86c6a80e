import { drawPlaces, sha256 } from '../policy.ts';

/** A draw as everybody may check it. */
export interface OpenDraw {
  /** 64 hexadecimal digits; what was kept secret until the list was in. */
  seed: string;
  /** SHA-256 of the seed's text, shown before the list. */
  commitment: string;
  /** One for each customer on the list, in ascending order: names nobody. */
  entries: readonly string[];
  /** Places on the list, from 1, in the order in which they were drawn. */
  picks: readonly number[];
}

export type DrawFault = 'commitment' | 'order' | 'picks';

/** Returns the inconsistency in a draw; null where there is none. */
export function findDrawFault({ seed, commitment, entries, picks }: OpenDraw): DrawFault | null {
  if (sha256(seed) !== commitment) return 'commitment';
  if (entries.some((entry, at) => at > 0 && (entries[at - 1] ?? '') >= entry)) return 'order';
  const drawn = drawPlaces(seed, entries, picks.length);
  return drawn.length === picks.length && drawn.every((place, at) => place === picks[at]) ? null : 'picks';
}

import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Half of the counter's 32 bits, so that it never runs over within a millisecond. */
const FIRST_COUNTS = 2 ** 31;

let newest = { msecs: Number.NaN, count: 0 };

/**
 * A UUIDv7 (RFC 9562): sorts by time, so that an index on it is an index on age; within a millisecond, by the order in
 * which this process made them.
 * @param at the moment it stands for; now by default
 */
export function newId(at?: Date): string {
  if (!at) return v7();
  const msecs = at.getTime();
  newest = { msecs, count: msecs === newest.msecs ? newest.count + 1 : randomInt(FIRST_COUNTS) };
  return v7({ msecs, seq: newest.count });
}

/** The smallest id of its moment: what came before it has a smaller one, what came after a greater one. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

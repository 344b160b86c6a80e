import { v7 } from 'uuid';

/**
 * A UUIDv7 (RFC 9562): sorts by time, so that an index on it is an index on age.
 * @param at the moment it stands for; now by default
 */
export function newId(at?: Date): string {
  return at ? v7({ msecs: at.getTime() }) : v7();
}

/** The smallest id of its moment: what came before it has a smaller one, what came after a greater one. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

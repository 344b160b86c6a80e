import { v7 } from 'uuid';

/**
 * A UUIDv7 (RFC 9562): sorts by time, so that an index on it is an index on age.
 * @param at the moment it stands for; now by default
 */
export function newId(at?: Date): string {
  return at ? v7({ msecs: at.getTime() }) : v7();
}

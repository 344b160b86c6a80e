import { randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { halfSipHash, type SipKey } from '#platform/half-sip-hash.ts';

/** Some 10 MB. Beyond, those that were seen first are forgotten, and counted again when they come back. */
const REMEMBERED = 200_000;
const WORDS = 2 ** 32;
/** Most browsers share a few names, which are long. */
const AGENTS_HASHED = 2_000;

/**
 * Tells whether somebody is seen for the first time in a day: by 32 bits of keyed hashes of network and browser, and the last
 * digits of the card's id, which are random.
 * The key never leaves the process and is thrown away with the day; the network is not kept.
 */
export function createDayVisitors(remembered = REMEMBERED) {
  const seen = new Set<number>();
  let today = '';
  let key: SipKey = [0, 0];
  const agents = new LRUCache<string, number>({
    max: AGENTS_HASHED,
    memoMethod: (agent) => halfSipHash(key, agent),
  });
  return (day: string, of: { businessId: string; network: string; agent: string }): boolean => {
    if (day !== today) {
      seen.clear();
      agents.clear();
      today = day;
      key = [randomInt(WORDS), randomInt(WORDS)];
    }
    const print =
      Number.parseInt(of.businessId.slice(-8), 16) ^ halfSipHash(key, of.network) ^ agents.memo(of.agent);
    if (seen.has(print)) return false;
    for (const first of seen) {
      if (seen.size < remembered) break;
      seen.delete(first);
    }
    seen.add(print);
    return true;
  };
}

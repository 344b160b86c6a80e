import { hash, randomBytes } from 'node:crypto';

/** Some 10 MB. Beyond, those that were seen first are forgotten, and counted again when they come back. */
const REMEMBERED = 200_000;

/**
 * Tells whether somebody is seen for the first time in a day: by 32 bits of a hash of card, network and browser under a
 * salt that never leaves the process and is thrown away with the day.
 */
export function createDayVisitors(remembered = REMEMBERED) {
  const seen = new Set<number>();
  let today = '';
  let salt = '';
  return (day: string, of: { businessId: string; network: string; agent: string }): boolean => {
    if (day !== today) {
      seen.clear();
      today = day;
      salt = randomBytes(32).toString('base64');
    }
    const print = hash(
      'sha256',
      `${salt} ${of.businessId} ${of.network} ${of.agent}`,
      'buffer',
    ).readInt32LE();
    if (seen.has(print)) return false;
    for (const first of seen) {
      if (seen.size < remembered) break;
      seen.delete(first);
    }
    seen.add(print);
    return true;
  };
}

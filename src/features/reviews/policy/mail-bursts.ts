const HOUR_MS = 3_600_000;

/** So many mails a business is sent in an hour about reviews one by one; those that come then wait for one together. */
export const MAILS_IN_HOUR = 5;
export const BURST_MS = HOUR_MS;
/** A gathering that should long have ended is none: whatever was to end it is lost, and its reviews wait anew. */
export const GATHERING_LOST_MS = 2 * HOUR_MS;
/** Longer than any job is tried again. */
export const RETRIED_MS = 48 * HOUR_MS;
/** Whoever keeps a review puts it into a mail within a second. What waits for longer was left behind. */
export const UNSETTLED_MS = 60_000;
/** Reviews that a gathered mail shows; of the others it says how many they are. */
export const LISTED_MAX = 10;

/** How many of the reviews that wait now are mailed one by one; the others are gathered. */
export function countAlone({ sentInHour, isGathering }: { sentInHour: number; isGathering: boolean }) {
  return isGathering ? 0 : Math.max(0, MAILS_IN_HOUR - sentInHour);
}

const HOUR_MS = 3_600_000;

/** Mails about single reviews in an hour; further reviews wait for one mail together. */
export const MAILS_IN_HOUR = 5;
export const BURST_MS = HOUR_MS;
/** A gathering that should long have ended is none: whatever was to end it is lost, and its reviews wait anew. */
export const GATHERING_LOST_MS = 2 * HOUR_MS;
/** Longer than any job is tried again. */
export const RETRIED_MS = 48 * HOUR_MS;
/** A review is put into a mail within a second; one that waits for longer was left behind by a process. */
export const UNSETTLED_MS = 60_000;
/** Reviews that a gathered mail shows; of the others it says how many they are. */
export const LISTED_MAX = 10;

/** Number of waiting reviews that are mailed one by one; further ones are gathered. */
export function countAlone({ sentInHour, isGathering }: { sentInHour: number; isGathering: boolean }) {
  return isGathering ? 0 : Math.max(0, MAILS_IN_HOUR - sentInHour);
}

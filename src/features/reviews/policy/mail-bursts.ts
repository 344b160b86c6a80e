const HOUR_MS = 3_600_000;

/** So many mails a business is sent in an hour about reviews one by one; those that come then wait for one together. */
export const MAILS_IN_HOUR = 5;
export const BURST_MS = HOUR_MS;
/** A waiting that should long have ended is none: whatever was to end it is lost, and another one begins. */
export const WAITING_LOST_MS = 3 * HOUR_MS;
/** Reviews that a gathered mail shows; of the others it says how many they are. */
export const LISTED_MAX = 10;

/**
 * Whether a review's mail goes out by itself, or the review waits for the next gathered one. `begin`: it is the first to
 * wait, and the gathering has to be asked for.
 */
export function decideMail({ sentInHour, isWaiting }: { sentInHour: number; isWaiting: boolean }) {
  if (isWaiting) return 'wait';
  return sentInHour < MAILS_IN_HOUR ? 'send' : 'begin';
}

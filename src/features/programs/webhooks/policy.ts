/** Addresses of a business are sent so many at once, all of them together. */
export const SENDS_AT_ONCE = 2;
/** Events that wait at an address; what comes while they do is told by one `events.dropped`. */
export const WAITING_MAX = 1_000;
/** An attempt that has not ended by then died with its process. */
export const LEASE_MS = 60_000;
/** Two secrets sign so long after a rotation. */
export const FORMER_SECRET_MS = 86_400_000;
export const DELIVERIES_KEPT_MS = 30 * 86_400_000;
export const EVENTS_KEPT_MS = 90 * 86_400_000;
/** Between two looks whether an address that may not be sent to may again. */
export const PARKED_MS = 86_400_000;
export const TEST_EVENTS = { points: 10, seconds: 60 };

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** Before each try of a delivery, the first included. */
const TRIES_MS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  21 * HOUR,
];
const JITTER = 0.2;
const PAUSE_MS = MINUTE;
const PAUSE_MAX_MS = 24 * HOUR;
const GONE = 410;
const OVERLOADED = [429, 502, 504];

/** Failures in a row after which people are mailed, and after which, so long after the first, an address is switched off. */
export const WARNED_AFTER = 5;
const OFF_AFTER = 20;
const OFF_AFTER_MS = 5 * 24 * HOUR;

/** Returns how long after a failed attempt the next one is made; null where that was the last. */
export function waitAfter(attempts: number, random = Math.random()): number | null {
  const wait = TRIES_MS[attempts];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random));
}

export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Returns for how long an answer asks that nothing more is sent; null where it does not. */
export function pauseAfter(status: number | null, retryAfterMs: number | null): number | null {
  if (status === null || isDelivered(status)) return null;
  if (retryAfterMs === null && !OVERLOADED.includes(status)) return null;
  return Math.min(Math.max(retryAfterMs ?? 0, PAUSE_MS), PAUSE_MAX_MS);
}

export type SwitchedOffFor = 'gone' | 'failing';

/** Returns why an address that just failed is switched off; null where it is not. */
export function offAfter(
  status: number | null,
  { failures, failingSince }: { failures: number; failingSince: Date | null },
  now: Date,
): SwitchedOffFor | null {
  if (status === GONE) return 'gone';
  const hasFailedLong = failingSince !== null && now.getTime() - failingSince.getTime() >= OFF_AFTER_MS;
  return failures >= OFF_AFTER && hasFailedLong ? 'failing' : null;
}

export function stateOf({
  disabledAt,
  failures,
}: {
  disabledAt: Date | null;
  failures: number;
}): 'on' | 'failing' | 'off' {
  if (disabledAt) return 'off';
  return failures >= WARNED_AFTER ? 'failing' : 'on';
}

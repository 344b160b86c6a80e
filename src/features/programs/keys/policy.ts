/** A key's coming end is mailed so many days before. */
export const WARNED_DAYS_BEFORE = 14;

/** Revoked and ended keys stay listed that long. */
export const LISTED_DAYS = 30;

/** Keys made for one business. */
export const KEYS_MADE = { points: 30, seconds: 3600 };

/** Calls of all keys of a business together: so many a minute, and so many at once after a rest. */
export const KEY_CALLS = { perMinute: 60, burst: 20 };

/** Milliseconds after which one more call may come. */
export const CALL_EVERY_MS = 60_000 / KEY_CALLS.perMinute;

/** Calls of one network that come with a key that is none. */
export const REFUSED_KEYS = { points: 60, seconds: 60 };

export interface CallCount {
  isTaken: boolean;
  /** When the business may call as often as it ever may, in milliseconds. */
  restedAt: number;
}

/** The limit as every answer tells it: the header fields of the IETF's draft, in its last form with one field a number. */
export function limitHeaders({ restedAt }: Pick<CallCount, 'restedAt'>, now: Date): Record<string, string> {
  const untilRested = Math.max(0, restedAt - now.getTime());
  return {
    'RateLimit-Limit': String(KEY_CALLS.perMinute),
    'RateLimit-Remaining': String(Math.max(0, Math.floor(KEY_CALLS.burst - untilRested / CALL_EVERY_MS))),
    'RateLimit-Reset': String(Math.ceil(untilRested / 1_000)),
    'RateLimit-Policy': `${KEY_CALLS.perMinute};w=60;burst=${KEY_CALLS.burst}`,
  };
}

/** Seconds until the next call is taken. */
export function retryAfter({ restedAt }: Pick<CallCount, 'restedAt'>, now: Date): number {
  const wait = restedAt - now.getTime() - (KEY_CALLS.burst - 1) * CALL_EVERY_MS;
  return Math.max(1, Math.ceil(wait / 1_000));
}

import type { Role, User } from './contract.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const SESSION_LIMITS: Record<Role, { idleMs: number; absoluteMs: number }> = {
  owner: { idleMs: 14 * DAY_MS, absoluteMs: 30 * DAY_MS },
  admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
};

/** One person's sessions at a time; a further one ends whichever was used longest ago. */
export const SESSIONS_MAX = 20;

/** Time after typing the password in which it is not asked for again, to change how the account is entered. */
export const RECENTLY_MS = 5 * MINUTE_MS;

export const TOUCH_EVERY_MS = MINUTE_MS;

export const UNFINISHED_KEPT_MS = DAY_MS;

/** Whether a stored session still stands for its user: not idle, not over age, not of a suspended account. */
export function isSessionAlive(
  session: {
    role: Role;
    createdAt: Date;
    lastSeenAt: Date;
    expiresAt: Date;
    subscriptionStatus: User['subscriptionStatus'];
  },
  now: Date,
): boolean {
  const { idleMs, absoluteMs } = SESSION_LIMITS[session.role];
  return (
    session.subscriptionStatus !== 'suspended' &&
    now < session.expiresAt &&
    now.getTime() - session.lastSeenAt.getTime() < idleMs &&
    now.getTime() - session.createdAt.getTime() < absoluteMs
  );
}

import type { Role, User } from './contract.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lives unused, and at most. */
export const SESSION_LIMITS: Record<Role, { idleMs: number; absoluteMs: number }> = {
  owner: { idleMs: 14 * DAY_MS, absoluteMs: 30 * DAY_MS },
  admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
};

/** "Last seen" is not written more often than this. */
export const TOUCH_EVERY_MS = MINUTE_MS;

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

import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { getFunnel } from '#features/invitations/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { FunnelFigures } from './contract.ts';
import type { TimeRange } from './limits.contract.ts';
import { periodOf } from './period.policy.ts';

/** Counts the states that the invitations of a range ending today reached, by channel, from the kept counts alone. */
export async function getInvitationFunnel(
  db: Reader,
  business: OwnedBusinessId,
  timeRange: TimeRange,
  now: Date,
): Promise<FunnelFigures[]> {
  const { from, to } = periodOf(timeRange, zonedDay(now), null);
  return getFunnel(db, business, { from: timeRange === 'all' ? null : from, to });
}

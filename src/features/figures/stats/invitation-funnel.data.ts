import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { getFunnel } from '#features/invitations/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { FunnelFigures } from './contract.ts';
import { daysOf, type StatsSpan } from './period.policy.ts';

/** Counts the states that the invitations of some days reached, by channel, from the kept counts alone. */
export async function getInvitationFunnel(
  db: Reader,
  business: OwnedBusinessId,
  span: StatsSpan,
  now: Date,
): Promise<FunnelFigures[]> {
  const { from, to } = daysOf(span, zonedDay(now), null).period;
  return getFunnel(db, business, { from: span === 'all' ? null : from, to });
}

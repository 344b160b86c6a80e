import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { findRunning } from '#features/billing/data.ts';
import { lapsesOn } from '#features/billing/retries.policy.ts';
import { countNewLeads } from '#features/leads/data.ts';
import { countReceivedSince } from '#features/reviews/counts/data.ts';
import { getStatusCounts } from '#features/reviews/status-counts.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { OwnStats } from './contract.ts';

export async function getOwnStats(db: Reader, business: OwnedBusinessId, now: Date): Promise<OwnStats> {
  const [{ totals, received, awaiting, approved: approvedReviews }, monthlyReviews, newLeads, subscription] =
    await Promise.all([
      getStatusCounts(db, business),
      countReceivedSince(db, business, `${zonedDay(now).slice(0, 7)}-01`),
      countNewLeads(db, business),
      findRunning(db, business),
    ]);
  const approved = totals.filter(({ status }) => status === 'approved');
  const stars = sum(approved, ({ rating, count }) => rating * count);
  return {
    totalReviews: received,
    averageRating: approvedReviews > 0 ? stars / approvedReviews : null,
    monthlyReviews,
    fiveStarReviews: sum(approved, ({ rating, count }) => (rating === 5 ? count : 0)),
    pendingReviews: awaiting,
    approvedReviews,
    newLeads,
    planLapsesOn: subscription?.failedOn ? lapsesOn(subscription.failedOn) : null,
  };
}

function sum<T>(rows: T[], value: (row: T) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

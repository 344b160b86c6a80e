import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { getKeptTotals } from '#features/review-counts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import type { Standing } from './contract.ts';

export async function getStanding(db: Reader, business: OwnedBusinessId): Promise<Standing> {
  const standing = { totalReviews: 0, pendingReviews: 0, approvedReviews: 0 };
  for (const { status, count } of await getKeptTotals(db, business)) {
    standing.totalReviews += count;
    if (status === 'pending') standing.pendingReviews += count;
    if (status === 'approved') standing.approvedReviews += count;
  }
  return standing;
}

import { listAccountTotals } from '#features/accounts/admin.data.ts';
import { priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { estimateAllCustomers } from '#features/customers/data.ts';
import { countAllReviews } from '#features/reviews/counts/data.ts';
import type { Reader } from '#platform/db/database.ts';

/** The figures of the whole site, from kept counts: they cost the same however many accounts and reviews there are. */
export async function getSiteStats(db: Reader) {
  const [totals, totalReviews, totalCustomers] = await Promise.all([
    listAccountTotals(db),
    countAllReviews(db),
    estimateAllCustomers(db),
  ]);
  const open = totals.filter(({ isClosing }) => !isClosing);
  const active = open.filter(({ status }) => status === 'active');
  return {
    activeSubscriptions: sum(active, ({ count }) => count),
    payingSubscriptions: sum(active, ({ plan, count }) => (priceAgorot(plan) > 0 ? count : 0)),
    revenueAgorot: sum(active, ({ plan, count }) => priceAgorot(plan) * count),
    totalReviews,
    // A person who wrote twice, or is on two lists, counts twice.
    peopleAtMost: sum(totals, ({ count }) => count) + totalReviews + totalCustomers,
    totalUsers: sum(open, ({ count }) => count),
  };
}

function sum<T>(rows: T[], value: (row: T) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

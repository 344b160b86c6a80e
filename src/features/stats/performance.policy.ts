import type { Analytics } from './contract.ts';
import { ACTIVE_FROM, EXCELLENT_FROM, GOOD_FROM } from './limits.contract.ts';

export type Satisfaction = 'excellent' | 'good' | 'improving';
export type Activity = 'active' | 'starting';

export function satisfactionOf(averageRating: number | null): Satisfaction {
  if (averageRating === null) return 'improving';
  if (averageRating >= EXCELLENT_FROM) return 'excellent';
  return averageRating >= GOOD_FROM ? 'good' : 'improving';
}

export function activityOf(totalReviews: number): Activity {
  return totalReviews >= ACTIVE_FROM ? 'active' : 'starting';
}

export function insightsOf({ totalReviews, fiveStarReviews, fourStarReviews = 0 }: Analytics['overview']) {
  const share = (count: number) => (totalReviews > 0 ? Math.round((count * 100) / totalReviews) : 0);
  return { fiveStarShare: share(fiveStarReviews), highShare: share(fiveStarReviews + fourStarReviews) };
}

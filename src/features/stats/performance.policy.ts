import { ACTIVE_FROM, EXCELLENT_FROM, GOOD_FROM } from './limits.contract.ts';
import { countOf, type RatingCount } from './ratings.policy.ts';

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

/** Whole percentages of five stars, and of four and five; 0 where there is no review. */
export function sharesOf(ratings: readonly RatingCount[]): { fiveStars: number; high: number } {
  const total = countOf(ratings);
  const share = (count: number) => (total > 0 ? Math.round((count * 100) / total) : 0);
  const fiveStars = countOf(ratings, 5);
  return { fiveStars: share(fiveStars), high: share(fiveStars + countOf(ratings, 4)) };
}

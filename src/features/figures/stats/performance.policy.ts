import { formatRating } from '#ui/text/format.ts';
import type { Analytics } from './contract.ts';
import { ACTIVE_FROM, EXCELLENT_FROM, GOOD_FROM } from './limits.contract.ts';
import { roundedPercent } from './percentages.policy.ts';

export type Satisfaction = 'excellent' | 'good' | 'improving';
export type Activity = 'active' | 'starting';

/** Judges the average as it is shown: 4.46 stands as 4.5 beside the badge. */
export function satisfactionOf(averageRating: number | null): Satisfaction {
  if (averageRating === null) return 'improving';
  const shown = Number(formatRating(averageRating));
  if (shown >= EXCELLENT_FROM) return 'excellent';
  return shown >= GOOD_FROM ? 'good' : 'improving';
}

export function activityOf(totalReviews: number): Activity {
  return totalReviews >= ACTIVE_FROM ? 'active' : 'starting';
}

export function insightsOf({ totalReviews, fiveStarReviews, fourStarReviews = 0 }: Analytics['overview']) {
  return {
    fiveStarShare: roundedPercent(fiveStarReviews, totalReviews),
    highShare: roundedPercent(fiveStarReviews + fourStarReviews, totalReviews),
  };
}

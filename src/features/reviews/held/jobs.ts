import type { DeclaredAlert } from '#features/app/alerts/policy.ts';
import { recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { reviewJobNames } from '../mails/copy.he.ts';
import { planLimitAlert, planMatters } from './alerts.copy.he.ts';
import { countLeftOfPlan } from './data.ts';
import { openDueReviews } from './mutations.ts';

export function heldReviewJobs(services: Services) {
  const alert: DeclaredAlert = {
    matter: planMatters.planLimit,
    async write({ businessId }) {
      const left = await countLeftOfPlan(services.db, businessId, services.clock());
      return left === null ? null : { ...planLimitAlert(left), url: '/plans' };
    },
  };
  // At the turn of the month; otherwise it finds places that were freed when a process was lost.
  const openHeld = recurring(reviewJobNames.openHeld.name, '2 * * * *', async () => {
    const opened = await openDueReviews(services, services.clock());
    if (opened > 0) services.log.info({ event: 'held_reviews_opened', count: opened });
  });
  return [openHeld, alert];
}

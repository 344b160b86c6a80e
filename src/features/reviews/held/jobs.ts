import { writersOf } from '#features/app/alerts/policy.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { planAlerts, planLimitAlert } from './alerts.copy.he.ts';
import { countLeftOfPlan } from './data.ts';
import { openDueReviews } from './mutations.ts';

export function planAlertWriters({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return writersOf(planAlerts, {
    async planLimit({ businessId }) {
      const left = await countLeftOfPlan(db, businessId, clock());
      return left === null ? null : { ...planLimitAlert(left), url: '/plans' };
    },
  });
}

export function heldReviewJobs(services: Services): AnyJobKind[] {
  // At the turn of the month; otherwise it finds places that were freed when a process was lost.
  const openHeld = recurring('open-held-reviews', '2 * * * *', async () => {
    const opened = await openDueReviews(services, services.clock());
    if (opened > 0) services.log.info({ event: 'held_reviews_opened', count: opened });
  });
  return [openHeld];
}

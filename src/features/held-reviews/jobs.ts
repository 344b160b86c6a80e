import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { openDueReviews } from './mutations.ts';

export function heldReviewJobs(services: Services): AnyJobKind[] {
  // At the turn of the month; on every other night it finds what was missed.
  const openHeld = recurring('open-held-reviews', '2 0 * * *', async () => {
    const opened = await openDueReviews(services, services.clock());
    if (opened > 0) services.log.info({ event: 'held_reviews_opened', count: opened });
  });
  return [openHeld];
}

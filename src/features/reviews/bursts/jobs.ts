import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { reviewJobNames } from '../mails/copy.he.ts';
import { watchSkews } from './skews.mutations.ts';

export function reviewAlarmJobs({ db, clock, log }: Services): AnyJobKind[] {
  const watchSkew = recurring(reviewJobNames.watchSkew.name, '45 3 * * *', async () => {
    const count = await watchSkews(db, clock());
    if (count > 0) log.info({ event: 'low_ratings_rejected', count });
  });

  return [watchSkew];
}

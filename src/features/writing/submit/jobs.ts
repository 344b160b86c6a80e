import { watchArrivals } from '#features/reviews/bursts/bursts.mutations.ts';
import { announceReceived } from '#features/reviews/commit.mutations.ts';
import {
  listUnsettledBusinesses,
  reopenLostGatherings,
  settleReviewMails,
} from '#features/reviews/mails/mutations.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { writingJobNames } from '../jobs.copy.he.ts';
import { forgetExpiredProofs } from './mutations.ts';

export async function settleSubmitted(services: Pick<Services, 'db' | 'jobs'>, now: Date): Promise<void> {
  const { db } = services;
  await reopenLostGatherings(db, now);
  await inTurn(await listUnsettledBusinesses(db, now), async (businessId) => {
    await watchArrivals(db, businessId, now);
    for (const id of await settleReviewMails(services, businessId, now)) announceReceived(db, businessId, id);
  });
}

/** Background work that finishes what a submission began. */
export function submissionJobs(services: Services): AnyJobKind[] {
  const { db, clock } = services;

  const sweepProofs = recurring(writingJobNames.sweepProofs.name, '35 * * * *', () =>
    forgetExpiredProofs(db, clock()),
  );

  return [sweepProofs];
}

import pMap from 'p-map';
import { watchArrivals } from '#features/review-alarms/bursts.mutations.ts';
import {
  listUnsettledBusinesses,
  reopenLostGatherings,
  settleReviewMails,
} from '#features/reviews/mutations/review-mails.ts';
import { newsTopic, writeNews } from '#features/reviews/policy/news.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { forgetExpiredProofs } from './mutations.ts';

/** Background work that finishes what a submission began. */
export function submissionJobs(services: Services): AnyJobKind[] {
  const { db, clock } = services;

  /** Makes good what was lost with a process, or with the queue. */
  const settleMails = recurring('settle-review-mails', '*/5 * * * *', async () => {
    await reopenLostGatherings(db, clock());
    await pMap(
      await listUnsettledBusinesses(db, clock()),
      async (businessId) => {
        await watchArrivals(db, businessId, clock());
        for (const id of await settleReviewMails(services, businessId, clock()))
          db.feed.announce(newsTopic(businessId), writeNews('received', id));
      },
      { concurrency: 1, stopOnError: false },
    );
  });

  const sweepProofs = recurring('sweep-spent-proofs', '35 * * * *', () => forgetExpiredProofs(db, clock()));

  return [settleMails, sweepProofs];
}

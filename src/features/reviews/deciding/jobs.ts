import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { forgetBatches } from '../bulk.mutations.ts';
import { reviewJobNames } from '../mails/copy.he.ts';

const BATCHES_KEPT_MS = 86_400_000;

export function moderationJobs({ db, clock }: Services): AnyJobKind[] {
  const sweepBatches = recurring(reviewJobNames.sweepBatches.name, '30 3 * * *', () =>
    forgetBatches(db, new Date(clock().getTime() - BATCHES_KEPT_MS)),
  );
  return [sweepBatches];
}

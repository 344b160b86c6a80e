import { accountJobs } from '#features/accounts/jobs.ts';
import { reviewJobs } from '#features/reviews/jobs.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';

/** Every kind of background work. */
export function jobKinds(services: Services): JobKind<never>[] {
  return [...accountJobs(services), ...reviewJobs(services)] as JobKind<never>[];
}

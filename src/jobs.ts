import { accountJobs } from '#features/accounts/jobs.ts';
import { reviewJobs } from '#features/reviews/jobs.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { housekeeping } from './housekeeping.ts';

/** Every kind of background work. */
export function jobKinds(services: Services): AnyJobKind[] {
  return [...accountJobs(services), ...reviewJobs(services), ...housekeeping(services)];
}

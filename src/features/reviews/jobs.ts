import { z } from 'zod';
import { type JobKind, jobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { forgetExpiredProofs } from './mutations.ts';

/** The background work of reviews. */
export function reviewJobs({ db, clock }: Services) {
  const sweep: JobKind<Record<string, never>> = {
    name: 'sweep-spent-proofs',
    input: z.strictObject({}),
    schedule: '35 * * * *',
    run: () => forgetExpiredProofs(db, clock()),
  };
  return [jobKind(sweep)];
}

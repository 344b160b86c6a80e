import { z } from 'zod';
import { jobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { sweepConsents } from './mutations.ts';

export function consentJobs({ db, clock }: Services) {
  return [
    jobKind({
      name: 'sweep-cookie-consents',
      input: z.strictObject({}),
      schedule: '20 3 * * *',
      run: () => sweepConsents(db, clock()),
    }),
  ];
}

import { z } from 'zod';
import { jobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { sweepAdminLog } from './mutations/log.ts';

export function adminJobs({ db, clock }: Services) {
  return [
    jobKind({
      name: 'sweep-admin-log',
      input: z.strictObject({}),
      schedule: '30 3 * * *',
      run: () => sweepAdminLog(db, clock()),
    }),
  ];
}

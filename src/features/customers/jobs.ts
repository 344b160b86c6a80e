import { z } from 'zod';
import { type AnyJobKind, jobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { forgetRemoved } from './mutations.ts';

/** For so long a removal can be undone. */
const KEPT_MS = 86_400_000;

/** The background work of customers. */
export function customerJobs({ db, clock }: Services): AnyJobKind[] {
  return [
    jobKind({
      name: 'forget-removed-customers',
      input: z.strictObject({}),
      schedule: '20 * * * *',
      run: () => forgetRemoved(db, new Date(clock().getTime() - KEPT_MS)),
    }),
  ];
}

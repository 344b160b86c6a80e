import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { forgetRemoved } from './mutations.ts';
import { customerJobNames } from './screen.copy.he.ts';

/** For so long a removal can be undone. */
const KEPT_MS = 86_400_000;

export function customerJobs({ db, clock }: Services): AnyJobKind[] {
  return [
    recurring(customerJobNames.forget.name, '20 * * * *', () =>
      forgetRemoved(db, new Date(clock().getTime() - KEPT_MS)),
    ),
  ];
}

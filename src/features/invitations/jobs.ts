import { z } from 'zod';
import { type AnyJobKind, type JobKind, jobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { expireInvitations } from './mutations/expiry.ts';

/** The background work of invitations. */
export function invitationJobs({ db, clock, log }: Services): AnyJobKind[] {
  const expire: JobKind<Record<string, never>> = {
    name: 'expire-invitations',
    input: z.strictObject({}),
    schedule: '20 * * * *',
    async run() {
      const count = await expireInvitations(db, clock());
      if (count > 0) log.info({ event: 'invitations_expired', count });
    },
  };
  return [jobKind(expire)];
}

import type { z } from 'zod';
import { type AnyJobKind, type JobKind, jobKind } from '#platform/jobs/jobs.ts';
import { unseal } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { findHolderByEmail } from '../data.ts';
import { passwordResetJob, sendResetLink } from './mutations.ts';

export function passwordJobs(services: Services): AnyJobKind[] {
  const passwordReset: JobKind<z.infer<typeof passwordResetJob.input>> = {
    ...passwordResetJob,
    async run({ sealedEmail, network, at }) {
      const email = unseal(sealedEmail, services.secret);
      const holder = email ? await findHolderByEmail(services.db, email) : null;
      await sendResetLink(services, { userId: holder?.userId ?? null, network }, new Date(at));
    },
  };

  return [jobKind(passwordReset)];
}

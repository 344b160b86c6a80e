import { z } from 'zod';
import { findHolderByEmail } from '#features/accounts/data.ts';
import { transact } from '#platform/db/database.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import { seal, unseal } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { findCancelLink } from './data.ts';
import { cancelLinkLetter, leavingJobNames } from './mails.copy.he.ts';

const cancelLinkMail = { ...leavingJobNames.link, input: z.object({ sealedEmail: z.string() }) };

/** The same is written for every address; the job finds out whether it has a subscription. */
export async function requestCancelLink(
  { db, jobs, secret }: Pick<Services, 'db' | 'jobs' | 'secret'>,
  email: string,
): Promise<void> {
  await transact(db, (tx) => jobs.enqueue(tx, cancelLinkMail, { sealedEmail: seal(email, secret) }));
}

export function leavingJobs(services: Services): AnyJobKind[] {
  const { db, secret, publicUrl } = services;
  return [
    mailKind(services, cancelLinkMail, {
      async write({ sealedEmail }) {
        const email = unseal(sealedEmail, secret);
        const holder = email ? await findHolderByEmail(db, email) : null;
        const link = holder && (await findCancelLink(services, holder.businessId));
        if (!link) return null;
        const { owner, plan, path } = link;
        return {
          to: owner,
          letter: cancelLinkLetter({ fullName: owner.fullName, plan, url: `${publicUrl()}${path}` }),
        };
      },
    }),
  ];
}

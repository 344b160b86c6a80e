import { z } from 'zod';
import { type JobKind, jobKind } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/layout.ts';
import type { Services } from '#platform/services.ts';
import { copy } from './copy.he.ts';
import { getUser } from './data.ts';
import { sweepAccounts, welcomeMail } from './mutations.ts';

/** The background work of accounts. */
export function accountJobs({ db, clock, mailer, publicUrl }: Services) {
  const welcome: JobKind<z.infer<typeof welcomeMail.input>> = {
    ...welcomeMail,
    async run({ userId, slug }) {
      const user = await getUser(db, userId);
      if (!user) return;
      const { subject, ...content } = copy.welcomeMail({ fullName: user.fullName, site: publicUrl(), slug });
      await mailer.send({
        to: { name: user.fullName, address: user.email },
        subject,
        ...renderMail(content),
      });
    },
  };
  const sweep: JobKind<Record<string, never>> = {
    name: 'sweep-accounts',
    input: z.strictObject({}),
    schedule: '20 3 * * *',
    run: () => sweepAccounts(db, clock()),
  };
  return [jobKind(welcome), jobKind(sweep)];
}

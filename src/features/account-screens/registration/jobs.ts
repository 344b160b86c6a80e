import { getUser } from '#features/accounts/data.ts';
import { issueMailLink } from '#features/accounts/mail-links.mutations.ts';
import { welcomeLetter } from '#features/accounts/mails.copy.he.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { welcomeMail } from './mutations.ts';

export function registrationJobs(services: Services): AnyJobKind[] {
  const { db, clock, publicUrl } = services;

  const welcome = mailKind(services, welcomeMail, {
    async write({ userId, slug }, { id }) {
      const user = await getUser(db, userId);
      if (!user) return null;
      const { email } = user;
      const link = { userId, act: 'confirm-address', email, jobId: id } as const;
      const token = await issueMailLink(db, link, clock());
      // Whoever registered may have typed another's address: the first mail carries no words of theirs.
      const to = { fullName: '', email };
      return { to, letter: welcomeLetter({ site: publicUrl(), slug, token }) };
    },
  });

  return [welcome];
}

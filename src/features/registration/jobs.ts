import { getUser } from '#features/accounts/data.ts';
import { welcomeLetter } from '#features/accounts/mails.copy.he.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { welcomeMail } from './mutations.ts';

export function registrationJobs(services: Services): AnyJobKind[] {
  const { db, publicUrl } = services;

  const welcome = mailKind(services, welcomeMail, {
    async write({ userId, slug }) {
      const user = await getUser(db, userId);
      if (!user) return null;
      // Whoever registered may have typed another's address: the first mail carries no words of theirs.
      const to = { fullName: '', email: user.email };
      return { to, letter: welcomeLetter({ site: publicUrl(), slug }) };
    },
  });

  return [welcome];
}

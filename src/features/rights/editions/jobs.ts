import { getUser } from '#features/accounts/data.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { dayInIsrael } from '#ui/text/format.ts';
import { textVersions } from './copy.he.ts';
import { type ChangedText, textsLetter } from './mails.copy.he.ts';
import { textMail } from './mutations.ts';
import type { TextVersions } from './policy.ts';

/** @param texts those that the site shows, but in tests */
export function textEditionJobs(services: Services, texts: TextVersions = textVersions): AnyJobKind[] {
  const { db, clock, publicUrl } = services;

  const mail = mailKind(services, textMail, {
    async write({ userId, texts: told }) {
      const user = await getUser(db, userId);
      if (!user) return null;
      const today = dayInIsrael(clock());
      const changed = told.flatMap(({ text, version }): ChangedText[] => {
        const known = texts[text][version];
        return known ? [{ text, version, ...known, isInForce: known.inForceOn <= today }] : [];
      });
      // A process of the release before does not know them; one that does will try again.
      if (changed.length < told.length) throw new Error('the new versions are not known here yet');
      return { to: user, letter: textsLetter({ fullName: user.fullName, changed, site: publicUrl() }) };
    },
  });

  return [mail];
}

import { findOwner } from '#features/accounts/owners.data.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { getCase } from '../data.ts';
import { businessLetters } from './copy.he.ts';
import { findUntold, isToldOfBoth } from './data.ts';
import { businessMail, forgetUnsentNames, noteTold } from './mutations.ts';

export function caseNotificationJobs(services: Services): AnyJobKind[] {
  const { db, clock, publicUrl } = services;

  const toBusiness = mailKind(services, businessMail, {
    async write(told) {
      const [row, found] = [await findUntold(db, told), await getCase(db, told.caseId)];
      if (!row || !found) return null;
      const owner = await findOwner(db, told.businessId);
      if (!owner) {
        await noteTold(db, told, null);
        return null;
      }
      const { businessName } = await getBusinessProfile(db, told.businessId);
      const isNumbered = told.of !== 'reviews' || !(await isToldOfBoth(db, told));
      const { count, shown, names } = row;
      const number = isNumbered ? found.number : '';
      const texts = {
        fullName: owner.fullName,
        businessName,
        number,
        count,
        shown,
        names,
        site: publicUrl(),
      };
      return { to: owner, letter: businessLetters[told.of](told.act, texts) };
    },
    onSent: (told) => noteTold(db, told, clock()),
    forget: (now) => forgetUnsentNames(db, now),
  });

  return [toBusiness];
}

import { getUser } from '#features/accounts/data.ts';
import { listMemberships } from '#features/accounts/members.data.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { businessStandingMail } from './jobs.contract.ts';
import { letBackLetter, suspendedLetter } from './mails.copy.he.ts';

export function businessJobs(services: Services): AnyJobKind[] {
  const { db, publicUrl } = services;
  const standing = mailKind(services, businessStandingMail, {
    async write({ businessId, userId, reason }) {
      const memberships = await listMemberships(db, userId);
      const user = await getUser(db, userId);
      const own = memberships.find((one) => one.businessId === businessId);
      // Lifted or suspended again before the mail went out, or they left.
      if (!user || own?.isSuspended !== (reason !== null)) return null;
      const { businessName: business } = await getBusinessProfile(db, businessId);
      const { fullName } = user;
      if (reason)
        return { to: user, letter: suspendedLetter({ business, fullName, site: publicUrl() }, reason) };
      const isFirst = memberships[0]?.businessId === businessId;
      const site = isFirst ? publicUrl() : publicUrl() + scopeOf(businessId);
      return { to: user, letter: letBackLetter({ business, fullName, site }) };
    },
  });
  return [standing];
}

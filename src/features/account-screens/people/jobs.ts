import { findHolderByEmail, getUser, namesOfUsers } from '#features/accounts/data.ts';
import { listMemberships } from '#features/accounts/members.data.ts';
import { writeOwnerLink } from '#features/accounts/owner-links.policy.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import { findInvitation, findPerson, type StoredInvitation } from '#features/accounts/people/data.ts';
import { forgetExpired } from '#features/accounts/people/mutations.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { mailKind } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/services.ts';
import { formatDate } from '#ui/text/format.ts';
import { teamInvitationMail, teamNewsMail } from './jobs.contract.ts';
import { handoverLetter, newsLetters, teamInvitationLetter } from './mails.copy.he.ts';
import { JOIN_PURPOSE } from './policy.ts';

export function peopleJobs(services: Services): AnyJobKind[] {
  const { db, clock, publicUrl } = services;

  const invitation = mailKind(services, teamInvitationMail, {
    async write({ businessId, invitationId: id }) {
      const row = await findInvitation(db, { businessId, id });
      // Withdrawn, sent again, or of a business that is closed.
      if (!row || row.expiresAt <= clock() || !(await findOwner(db, businessId))) return null;
      return writeInvitation(services, row);
    },
    forget: (now) => forgetExpired(db, now),
  });

  const news = mailKind(services, teamNewsMail, {
    async write({ what, businessId, userId, aboutId }) {
      const [user, owner] = [await getUser(db, userId), await findOwner(db, businessId)];
      if (!user || !owner) return null;
      const { businessName: business } = await getBusinessProfile(db, businessId);
      const name = (await namesOfUsers(db, [aboutId])).get(aboutId);
      const person = await findPerson(db, { businessId, userId: aboutId });
      const [first] = await listMemberships(db, userId);
      const isFirst = !first || first.businessId === businessId;
      const site = what === 'removed' || isFirst ? publicUrl() : publicUrl() + scopeOf(businessId);
      // Gone again before the mail went out.
      if (!name || (what === 'joined' && !person)) return null;
      const role = person?.role ?? 'viewer';
      const { fullName } = user;
      return { to: user, letter: newsLetters[what]({ business, fullName, name, role, site }) };
    },
  });

  return [invitation, news];
}

async function writeInvitation({ db, secret, publicUrl }: Services, row: StoredInvitation) {
  const { id: subject, businessId, email, role, invitedBy, expiresAt } = row;
  const token = writeOwnerLink(secret, JOIN_PURPOSE, { businessId, subject, email, expiresAt });
  const { businessName: business } = await getBusinessProfile(db, businessId);
  const by = (await namesOfUsers(db, [invitedBy])).get(invitedBy) ?? '';
  const told = { business, by, url: `${publicUrl()}/join?token=${token}`, until: formatDate(expiresAt) };
  // An invitation reaches an address that nobody has confirmed.
  if (role !== 'owner')
    return { to: { fullName: '', email }, letter: teamInvitationLetter({ ...told, role }) };
  const holder = await findHolderByEmail(db, email);
  const user = holder && (await getUser(db, holder.userId));
  if (!user) return null;
  const letter = handoverLetter({ ...told, fullName: user.fullName, plan: user.subscriptionPlan });
  return { to: user, letter };
}

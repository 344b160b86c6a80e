import { findHolderByEmail, getSubscriptionOf, getUser, namesOfUsers } from '#features/accounts/data.ts';
import { markOfMailbox, readOwnerLink } from '#features/accounts/owner-links.policy.ts';
import { listMembers } from '#features/accounts/owners.data.ts';
import {
  findInvitation,
  findPerson,
  listPeople,
  listTeamAddresses,
  listTeamInvitations,
} from '#features/accounts/people/data.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { listKeysByMaker } from '#features/programs/keys/data.ts';
import type { Reader } from '#platform/db/database.ts';
import type { JoinInvitation, People } from './contract.ts';
import type { JoinProblem } from './copy.he.ts';
import { JOIN_PURPOSE, mayInvite } from './policy.ts';

/** Lists who is in a business, and who is invited to. */
export async function getPeople(
  db: Reader,
  { businessId, userId }: { businessId: string; userId: string },
  now: Date,
): Promise<People> {
  const [people, invitations, addresses, subscription, keys] = await Promise.all([
    listPeople(db, businessId),
    listTeamInvitations(db, businessId),
    listTeamAddresses(db, userId, now),
    getSubscriptionOf(db, userId),
    listKeysByMaker(db, businessId, now),
  ]);
  return {
    people: people.map(({ userId: id, fullName, email, role, since, hasSecondFactor }) => ({
      id,
      fullName,
      email,
      role,
      hasSecondFactor,
      since: since.toISOString(),
      keys: keys.flatMap(({ madeBy, name, prefix }) =>
        madeBy === id && role !== 'owner' ? [{ name, prefix }] : [],
      ),
    })),
    invitations: invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    count: addresses.size,
    upTo: addsUpTo('people', subscription),
  };
}

export interface JoinLink {
  businessId: string;
  id: string;
}

/** Reads the link of a mail, without asking whether its invitation still stands. */
export function readJoinLink(
  secret: string,
  token: string,
  now: Date,
): ({ ok: true; mailbox: string } & JoinLink) | { ok: false; reason: JoinProblem } {
  const link = readOwnerLink(secret, JOIN_PURPOSE, token);
  if (!link?.subject || !link.expiresAt) return { ok: false, reason: 'link_invalid' };
  if (link.expiresAt <= now) return { ok: false, reason: 'invitation_expired' };
  const { businessId, subject: id, mailbox } = link;
  return { ok: true, businessId, id, mailbox };
}

type Read = { ok: true; invitation: JoinInvitation } | { ok: false; reason: JoinProblem };

/** Reads an invitation for the page behind its link. @param userId the signed-in user */
export async function readInvitation(
  { db, secret }: { db: Reader; secret: string },
  { token, userId }: { token: string; userId: string | null },
  now: Date,
): Promise<Read> {
  const link = readJoinLink(secret, token, now);
  if (!link.ok) return link;
  const { businessId } = link;
  if ((await listMembers(db, businessId, 'viewer')).length === 0)
    return { ok: false, reason: 'business_closed' };
  const row = await findInvitation(db, link);
  const inviter = row && (await findPerson(db, { businessId, userId: row.invitedBy }));
  const stands =
    row && inviter && mayInvite(inviter.role) && markOfMailbox(secret, row.email) === link.mailbox;
  if (!stands) {
    const isIn = userId !== null && (await findPerson(db, { businessId, userId }));
    return { ok: false, reason: isIn ? 'already_in' : 'invitation_gone' };
  }
  const { businessName } = await getBusinessProfile(db, businessId);
  const names = await namesOfUsers(db, [row.invitedBy]);
  const { email, role } = row;
  const visitor = await seeVisitor(db, email, userId);
  const invitation = { businessName, invitedBy: names.get(row.invitedBy) ?? '', email, role, ...visitor };
  return { ok: true, invitation };
}

async function seeVisitor(db: Reader, email: string, userId: string | null) {
  const user = userId === null ? null : await getUser(db, userId);
  if (!user) {
    const isKnown = (await findHolderByEmail(db, email)) !== null;
    return { visitor: isKnown ? 'known' : 'new', visitorEmail: null, plan: null } as const;
  }
  const visitor = user.email === email ? 'invited' : 'other';
  const plan = visitor === 'invited' ? user.subscriptionPlan : null;
  return { visitor, visitorEmail: user.email, plan } as const;
}

import type { User } from '#features/accounts/contract.ts';
import { getUser } from '#features/accounts/data.ts';
import { listMemberships } from '#features/accounts/members.data.ts';
import { mayActAs } from '#features/accounts/members.policy.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { listBusinessProfiles } from '#features/cards/data.ts';
import { getFirstHour } from '#features/invitations/first-hour/data.ts';
import { hasPrograms } from '#features/programs/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { Problem } from '#platform/http/problem.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';

/** A person who is in no business, as the fields of one say it. */
const NO_BUSINESS = { username: '', businessName: '', logo: null };

/**
 * The user as the API shows it, with the business they act for: keys are listed by hand, so that no column leaks.
 * @param businessId null: their own, else the one they joined first @throws {Problem} 401 for nobody
 */
export async function presentUser(
  db: Reader,
  userId: string,
  businessId: string | null = null,
): Promise<User> {
  const [user, memberships] = await Promise.all([getUser(db, userId), listMemberships(db, userId)]);
  if (!user) throw new Problem(401);
  const member = memberships.find((one) => businessId === null || one.businessId === businessId);
  const isEditor = member !== undefined && mayActAs(member.role, 'manager');
  const mayHoldPrograms = member && addsUpTo('keys', member) > 0;
  const [profiles, firstHour, hasRestingPrograms] = await Promise.all([
    listBusinessProfiles(
      db,
      memberships.map((one) => one.businessId),
    ),
    isEditor ? getFirstHour(db, member.businessId) : null,
    isEditor && !mayHoldPrograms && hasPrograms(db, member.businessId),
  ]);
  const { username, businessName, logo } = (member && profiles.get(member.businessId)) ?? NO_BUSINESS;
  return {
    id: user.id,
    username,
    email: user.email,
    fullName: user.fullName,
    businessName,
    phone: user.phone,
    address: user.address,
    logo,
    profileImage: user.profileImage && mediaPath(user.profileImage),
    role: user.role,
    referralCode: user.referralCode,
    subscriptionPlan: member?.plan ?? user.subscriptionPlan,
    subscriptionStatus: member?.isSuspended ? 'suspended' : (member?.status ?? user.subscriptionStatus),
    businessId: member?.businessId ?? null,
    memberRole: member?.role ?? null,
    businesses: memberships.map((one) => ({
      id: one.businessId,
      name: profiles.get(one.businessId)?.businessName ?? '',
      role: one.role,
    })),
    secondFactor: user.hasSecondFactor ? 'on' : user.role === 'admin' ? 'required' : 'off',
    hasRestingPrograms,
    firstHour,
    createdAt: user.createdAt.toISOString(),
  };
}

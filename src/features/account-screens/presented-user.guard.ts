import type { User } from '#features/accounts/contract.ts';
import { getUser } from '#features/accounts/data.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { getFirstHour } from '#features/invitations/first-hour/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { Problem } from '#platform/http/problem.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';

/** The user as the API shows it: keys are listed by hand, so that no column leaks. @throws {Problem} 401 for nobody */
export async function presentUser(db: Reader, userId: string): Promise<User> {
  const user = await getUser(db, userId);
  if (!user) throw new Problem(401);
  const [{ username, businessName, logo }, firstHour] = await Promise.all([
    getBusinessProfile(db, user.businessId),
    getFirstHour(db, user.businessId),
  ]);
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
    subscriptionPlan: user.subscriptionPlan,
    subscriptionStatus: user.subscriptionStatus,
    secondFactor: user.hasSecondFactor ? 'on' : user.role === 'admin' ? 'required' : 'off',
    firstHour,
    createdAt: user.createdAt.toISOString(),
  };
}

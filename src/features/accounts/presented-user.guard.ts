import type { Reader } from '#platform/db/database.ts';
import { Problem } from '#platform/http/problem.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import type { User } from './contract.ts';
import { getUser } from './data.ts';
import type { AccountPorts } from './mutations.ts';

/** The user as the API shows it: keys are listed by hand, so that no column leaks. @throws {Problem} 401 for nobody */
export async function presentUser(
  db: Reader,
  ports: Pick<AccountPorts, 'businessProfile'>,
  userId: string,
): Promise<User> {
  const user = await getUser(db, userId);
  if (!user) throw new Problem(401);
  const { username, businessName, logo, firstHour } = await ports.businessProfile(db, user.businessId);
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

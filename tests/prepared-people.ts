import { and, eq } from 'drizzle-orm';
import { writeOwnerLink } from '#features/accounts/owner-links.policy.ts';
import { JOIN_PURPOSE } from '../src/features/account-screens/people/policy.ts';
import type { MemberRole } from '../src/features/accounts/members.policy.ts';
import { memberInvitations } from '../src/features/accounts/people/schema.ts';
import { businesses, memberships, users } from '../src/features/accounts/schema.ts';
import { joinAll } from '../src/features/accounts/testing/account.ts';
import { ownerWithBusiness } from '../src/features/reviews/testing/reviews.ts';
import { newId } from '../src/platform/ids.ts';
import type { OwnerWithBusiness, Prepared } from './prepared-rows.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

async function invitation(
  { db, services }: World,
  { id: invitedBy, businessId }: OwnerWithBusiness,
  email: string,
  role: MemberRole = 'viewer',
): Promise<{ id: string; token: string }> {
  const [id, createdAt] = [newId(), services.clock()];
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  await holdTeam({ db }, invitedBy);
  await db.insert(memberInvitations).values({ id, businessId, email, role, invitedBy, createdAt, expiresAt });
  const link = { businessId, subject: id, email, expiresAt };
  return { id, token: writeOwnerLink(services.secret, JOIN_PURPOSE, link) };
}

/** Puts an owner on the plan that holds several people and businesses. */
async function holdTeam({ db }: Pick<World, 'db'>, ownerId: string): Promise<void> {
  await db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, ownerId));
}

async function person(world: World, { businessId, email }: OwnerWithBusiness) {
  const somebody = await world.asOwner({ email: `of-${email}` });
  await joinAll(world, businessId, [{ id: somebody.id, role: 'viewer' }]);
  return somebody;
}

const byPerson = async (world: World, owner: OwnerWithBusiness): Promise<Prepared> => ({
  params: { id: (await person(world, owner)).id },
});
const byInvitation = async (world: World, owner: OwnerWithBusiness): Promise<Prepared> => ({
  params: { id: (await invitation(world, owner, `invited-${owner.email}`)).id },
});

/** Calls about the people of a business. */
export const preparedPeople: Record<
  string,
  (world: World, owner: OwnerWithBusiness) => Prepared | Promise<Prepared>
> = {
  'POST /api/people/invitations': async (world, { id, email }) => {
    await holdTeam(world, id);
    return { changes: { email: `new-${email}`, role: 'viewer' } };
  },
  'POST /api/people/invitations/{id}/resend': byInvitation,
  'DELETE /api/people/invitations/{id}': byInvitation,
  'PUT /api/people/{id}': async (world, owner) => ({
    ...(await byPerson(world, owner)),
    changes: { role: 'manager' },
  }),
  'DELETE /api/people/{id}': byPerson,
  'POST /api/people/{id}/handover': byPerson,
  'POST /api/people/leave': async (world, owner) => {
    const { businessId } = owner;
    const { id: other } = await person(world, owner);
    const ofBusiness = eq(memberships.businessId, businessId);
    await world.db.update(memberships).set({ role: 'viewer' }).where(ofBusiness);
    await world.db
      .update(memberships)
      .set({ role: 'owner' })
      .where(and(ofBusiness, eq(memberships.userId, other)));
    await world.db.update(businesses).set({ ownerId: other }).where(eq(businesses.id, businessId));
    return {};
  },
  'POST /api/people/join': async (world, { email }) => ({
    changes: { token: (await invitation(world, await ownerWithBusiness(world), email)).token },
  }),
  'POST /api/people/register': async (world, owner) => ({
    changes: {
      token: (await invitation(world, owner, `invited-${owner.email}`)).token,
      password: owner.password,
    },
  }),
  'POST /api/people/take-over': async (world, owner) => {
    const former = await ownerWithBusiness(world, {
      email: `former-${owner.email}`,
      businessName: `${owner.businessName} לשעבר`,
    });
    await joinAll(world, former.businessId, [{ id: owner.id, role: 'manager' }]);
    await holdTeam(world, owner.id);
    return { changes: { token: (await invitation(world, former, owner.email, 'owner')).token } };
  },
};

import { getSubscriptionOf } from '#features/accounts/data.ts';
import { onBehalfOf } from '#features/accounts/guard.ts';
import { listMemberships, listOwnBusinesses } from '#features/accounts/members.data.ts';
import { mayActAs } from '#features/accounts/members.policy.ts';
import { addsUpTo, isBeyondPlan } from '#features/accounts/plan-names/policy.ts';
import { listBusinessProfiles } from '#features/cards/data.ts';
import { countNewLeads } from '#features/leads/data.ts';
import { countAwaiting } from '#features/reviews/status-counts.data.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import type { Reader } from '#platform/db/database.ts';
import type { ListedBusiness } from './contract.ts';

/** Lists the businesses that a person is in, with what waits in each for who decides. */
export async function listBusinesses(db: Reader, userId: string) {
  const memberships = await listMemberships(db, userId);
  const ids = memberships.map(({ businessId }) => businessId);
  const [profiles, owned, subscription] = await Promise.all([
    listBusinessProfiles(db, ids),
    listOwnBusinesses(db, userId),
    getSubscriptionOf(db, userId),
  ]);
  const items = await inTurn(
    memberships,
    async ({ businessId: id, role, place, plan, status, isSuspended }) => {
      const profile = profiles.get(id);
      const decides = mayActAs(role, 'replier') && !isSuspended;
      return {
        id,
        name: profile?.businessName ?? '',
        username: profile?.username ?? '',
        logo: profile?.logo ?? null,
        role,
        isBeyondPlan: isBeyondPlan(place, { plan, status }),
        isSuspended,
        pendingReviews: decides ? await countAwaiting(db, id) : null,
        newLeads: decides ? await countNewLeads(db, onBehalfOf(id)) : null,
      } satisfies ListedBusiness;
    },
  );
  return { items, owned: owned.length, upTo: addsUpTo('businesses', subscription) };
}

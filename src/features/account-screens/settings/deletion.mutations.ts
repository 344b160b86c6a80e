import { requestDeletion } from '#features/accounts/deletion.mutations.ts';
import { listOwnBusinesses } from '#features/accounts/members.data.ts';
import { endOfClosedAccount } from '#features/billing/leaving/ending.mutations.ts';
import { transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';

type Person = Parameters<typeof requestDeletion>[2];

/** Closes the account, ends its paid plan, and has both erased after the grace. */
export async function closeOwnAccount(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  person: Person,
  at: Date,
): ReturnType<typeof requestDeletion> {
  return transact(db, async (tx) => {
    const closed = await requestDeletion(tx, jobs, person, at);
    if (closed.ok)
      for (const businessId of await listOwnBusinesses(tx, person.userId))
        await endOfClosedAccount(tx, jobs, businessId, at);
    return closed;
  });
}

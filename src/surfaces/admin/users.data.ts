import { findAccounts, listOwned } from '#features/accounts/admin.data.ts';
import { type Account, listAccounts } from '#features/accounts/owners.data.ts';
import { listWithoutCard } from '#features/billing/books/admin.data.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { Db, Reader } from '#platform/db/database.ts';
import type { Page } from '#platform/paging.ts';
import type { AdminAccount, UsersQuery } from './contract.ts';

export async function listUsers(db: Db, query: UsersQuery): Promise<Page<AdminAccount>> {
  const { items: ids, nextCursor } = await findAccounts(db, query);
  return { items: await presentAccounts(db, ids), nextCursor };
}

export async function getAccount(db: Reader, userId: string): Promise<AdminAccount | null> {
  return (await presentAccounts(db, [userId]))[0] ?? null;
}

async function presentAccounts(db: Reader, ids: string[]): Promise<AdminAccount[]> {
  const accounts = await listAccounts(db, ids);
  const owned = await listOwned(db, ids);
  const [cards, withoutCard] = await Promise.all([
    listBusinessNames(
      db,
      owned.map(({ id }) => id),
    ),
    listWithoutCard(
      db,
      [...accounts.values()].map(({ businessId }) => businessId),
    ),
  ]);
  return ids.flatMap((id) => {
    const account = accounts.get(id);
    if (!account) return [];
    // Somebody who only works in the business of another has none.
    const card = cards.get(account.businessId) ?? { businessName: '', username: '' };
    const businesses = owned
      .filter(({ ownerId }) => ownerId === id)
      .map((one) => ({
        id: one.id,
        name: cards.get(one.id)?.businessName ?? '',
        isSuspended: one.isSuspended,
      }));
    const isWithoutCard = withoutCard.has(account.businessId);
    return [{ ...presentAccount(account, card), businesses, isWithoutCard }];
  });
}

function presentAccount(account: Account, card: { businessName: string; username: string }) {
  return {
    ...card,
    id: account.userId,
    email: account.email,
    fullName: account.fullName,
    role: account.role,
    subscriptionPlan: account.plan,
    subscriptionStatus: account.status,
    createdAt: account.createdAt.toISOString(),
    erasedAfter: account.erasedAfter?.toISOString() ?? null,
  };
}

import { and, desc, like, lt } from 'drizzle-orm';
import { type Account, listAccounts } from '#features/accounts/data/owners.ts';
import { listBusinessNames } from '#features/cards/data/names.ts';
import type { Db, Reader } from '#platform/db/database.ts';
import { runSearch } from '#platform/db/search.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { foldForSearch } from '#platform/text.ts';
import type { AdminAccount, UsersQuery } from '../contract.ts';
import { accountSearch } from '../schema.ts';

const SEARCH_WORDS_MAX = 8;

/**
 * A page of accounts, newest first, whose name, address or business holds every word. The search walks back or goes
 * by the trigrams, as the planner finds cheaper.
 */
export async function listUsers(db: Db, { q, cursor, limit }: UsersQuery): Promise<Page<AdminAccount>> {
  const words = foldForSearch(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, SEARCH_WORDS_MAX);
  const select = (reader: Reader) =>
    reader
      .select({ id: accountSearch.userId })
      .from(accountSearch)
      .where(
        and(
          cursor ? lt(accountSearch.userId, cursor) : undefined,
          ...words.map((word) => like(accountSearch.text, `%${literally(word)}%`)),
        ),
      )
      .orderBy(desc(accountSearch.userId))
      .limit(limit + 1);
  const rows = await (words.length > 0 ? runSearch(db, async (tx) => select(tx)) : select(db));
  const { items: shown, nextCursor } = cutPage(rows, limit);
  const ids = shown.map(({ id }) => id);
  return { items: await presentAccounts(db, ids), nextCursor };
}

/** One account; null where there is none. */
export async function getAccount(db: Reader, userId: string): Promise<AdminAccount | null> {
  return (await presentAccounts(db, [userId]))[0] ?? null;
}

async function presentAccounts(db: Reader, ids: string[]): Promise<AdminAccount[]> {
  const accounts = await listAccounts(db, ids);
  const businessIds = [...accounts.values()].map(({ businessId }) => businessId);
  const cards = await listBusinessNames(db, businessIds);
  return ids.flatMap((id) => {
    const account = accounts.get(id);
    const card = account && cards.get(account.businessId);
    return card ? [presentAccount(account, card)] : [];
  });
}

function presentAccount(account: Account, card: { businessName: string; username: string }): AdminAccount {
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

/** A word for LIKE in which nothing is a wildcard. */
function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

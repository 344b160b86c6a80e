import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Reader } from '#platform/db/database.ts';
import { holdsEveryWord, runSearch, wordsOf } from '#platform/db/search.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { accountSearch, accountTotals, businesses, secondFactors, securityEvents, users } from './schema.ts';

/** Lists the businesses that people own, the oldest first. */
export function listOwned(db: Reader, ownerIds: string[]) {
  const { id, ownerId, suspendedAt, createdAt } = businesses;
  return db
    .select({ id, ownerId, isSuspended: sql<boolean>`${suspendedAt} is not null` })
    .from(businesses)
    .where(inArray(ownerId, ownerIds))
    .orderBy(asc(createdAt), asc(id));
}

export async function listAdmins(db: Reader) {
  const admins = await db
    .select({
      userId: users.id,
      email: users.email,
      fullName: users.fullName,
      status: users.subscriptionStatus,
      isClosing: sql<boolean>`${users.deletionRequestedAt} is not null`,
      hasSecondFactor: sql<boolean>`${secondFactors.enabledAt} is not null`,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.role, 'admin'))
    .orderBy(users.id);
  const ids = admins.map(({ userId }) => userId);
  const signIns = await db
    .select({
      userId: securityEvents.userId,
      at: sql`max(${securityEvents.at})`.mapWith(securityEvents.at),
    })
    .from(securityEvents)
    .where(and(inArray(securityEvents.userId, ids), eq(securityEvents.kind, 'login')))
    .groupBy(securityEvents.userId);
  const lastSignIns = new Map(signIns.map(({ userId, at }) => [userId, at]));
  return admins.map((admin) => ({ ...admin, signedInAt: lastSignIns.get(admin.userId) ?? null }));
}

export async function listAccountTotals(db: Reader) {
  const { plan, status, isClosing } = accountTotals;
  return db
    .select({ plan, status, isClosing, count: sql<number>`sum(${accountTotals.count})::int` })
    .from(accountTotals)
    .groupBy(plan, status, isClosing);
}

/** Finds the ids of the accounts whose name, address or business holds every word, newest first, by pages. */
export async function findAccounts(
  db: Db,
  { q, cursor, limit }: { q?: string; cursor?: string; limit: number },
): Promise<Page<string>> {
  const words = wordsOf(q);
  const select = (reader: Reader) =>
    reader
      .select({ id: accountSearch.userId })
      .from(accountSearch)
      .where(
        and(cursor ? lt(accountSearch.userId, cursor) : undefined, holdsEveryWord(accountSearch.text, words)),
      )
      .orderBy(desc(accountSearch.userId))
      .limit(limit + 1);
  const rows = await (words.length > 0 ? runSearch(db, async (tx) => select(tx)) : select(db));
  return cutPage(rows, limit, ({ id }) => id);
}

import { and, desc, lt } from 'drizzle-orm';
import type { Db, Reader } from '#platform/db/database.ts';
import { holdsEveryWord, runSearch, wordsOf } from '#platform/db/search.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { accountSearch } from '../schema/search.ts';

/**
 * Finds the accounts whose name, address or business holds every word: a page of their ids, newest first. The search
 * walks back or goes by the trigrams, as the planner finds cheaper.
 */
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
  const { items, nextCursor } = cutPage(rows, limit);
  return { items: items.map(({ id }) => id), nextCursor };
}

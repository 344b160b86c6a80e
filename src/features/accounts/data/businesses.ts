import { asc, gt } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { businesses } from '../schema.ts';

export async function listBusinessIds(
  db: Reader,
  { after, limit }: { after?: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(after ? gt(businesses.id, after) : undefined)
    .orderBy(asc(businesses.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

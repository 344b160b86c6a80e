import { sql } from 'drizzle-orm';
import { type Reader, rowsOf } from '#platform/db/database.ts';

/** Whether the business has an unrevoked key or a webhook address. */
export async function hasPrograms(db: Reader, businessId: string): Promise<boolean> {
  const [found] = await rowsOf<{ has: boolean }>(db, sql`select has_programs(${businessId}) as has`);
  return found?.has ?? false;
}

import { sql } from 'drizzle-orm';
import { type Reader, rowsOf } from '#platform/db/database.ts';

/** Unrevoked keys and webhook addresses count. */
export async function hasPrograms(db: Reader, businessId: string): Promise<boolean> {
  const [found] = await rowsOf<{ has: boolean }>(db, sql`select has_programs(${businessId}) as has`);
  return found?.has ?? false;
}

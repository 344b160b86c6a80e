import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';

/** One change of a business's list at a time: what is found free of a phone or of room stays so until the commit. */
export async function lockList(tx: Tx, businessId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customers ${businessId}`}, 0))`);
}

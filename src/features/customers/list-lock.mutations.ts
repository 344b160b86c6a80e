import type { Tx } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';

/** One change of a business's list at a time: what is found free of a phone or of room stays so until the commit. */
export async function lockList(tx: Tx, businessId: string): Promise<void> {
  await lockUntilCommit(tx, `customers ${businessId}`);
}

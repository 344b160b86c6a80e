import type { Tx } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';

/** Whoever takes an event of a business and whoever settles one do it in turn: one that is put off finds what it waits for as it is. */
export async function takeTurn(tx: Tx, businessId: string): Promise<void> {
  await lockUntilCommit(tx, `webhooks:${businessId}`);
}

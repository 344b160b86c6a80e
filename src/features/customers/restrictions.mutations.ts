import { listBusinessNames } from '#features/cards/names.data.ts';
import { dated, type MailSubject, type Rows } from '#features/privacy/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { isOnList } from './names.data.ts';
import { customers } from './schema.ts';

/** Takes somebody off every list, so that no business writes to them while their data is not to be used. */
export async function setAsideCustomers(tx: Tx, subject: MailSubject) {
  const rows = await tx.delete(customers).where(isOnList(subject)).returning();
  return { rows: { customers: rows as Rows }, files: [] };
}

/** Puts them back on the lists; whoever was added anew meanwhile, or whose business is gone, stays as it is. */
export async function putBackCustomers(
  tx: Tx,
  { customers: rows = [] }: Record<string, Rows>,
): Promise<void> {
  const back = rows.map((row) => dated(row as typeof customers.$inferSelect));
  const names = await listBusinessNames(tx, [...new Set(back.map(({ businessId }) => businessId))]);
  const standing = back.filter(({ businessId }) => names.has(businessId));
  if (standing.length > 0) await tx.insert(customers).values(standing).onConflictDoNothing();
}

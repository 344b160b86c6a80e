import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { partners } from './schema.ts';

type Partner = typeof partners.$inferSelect;

/** Locks a partner's books: whatever books, counts or closes for one partner takes its turn here, first of all. */
export async function lockPartner(tx: Tx, businessId: string): Promise<Partner | null> {
  const [partner] = await tx
    .select()
    .from(partners)
    .where(eq(partners.businessId, businessId))
    .for('no key update');
  return partner ?? null;
}

export async function enrolPartner(tx: Tx, businessId: string, createdAt?: Date): Promise<void> {
  await tx.insert(partners).values({ businessId, createdAt }).onConflictDoNothing();
}

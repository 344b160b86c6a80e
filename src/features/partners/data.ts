import { eq, gt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Db, Reader } from '#platform/db/database.ts';
import { eachKey } from '#platform/db/each-key.ts';
import { partners } from './schema.ts';

const NOTHING = {
  referrals: 0,
  active: 0,
  pending: 0,
  signUps: 0,
  renewals: 0,
  earnedAgorot: 0,
  closedAgorot: 0,
  paidAgorot: 0,
};

export async function getBooks(db: Reader, business: OwnedBusinessId) {
  const [books] = await db.select().from(partners).where(eq(partners.businessId, business));
  return books ?? NOTHING;
}

export function listOwed(db: Db): AsyncGenerator<string> {
  return eachKey(db, partners.businessId, gt(partners.earnedAgorot, partners.closedAgorot));
}

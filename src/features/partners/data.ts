import { and, asc, eq, gt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Db, Reader } from '#platform/db/database.ts';
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

const BATCH = 200;

export async function* listOwed(db: Db): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const batch = await db
      .select({ businessId: partners.businessId })
      .from(partners)
      .where(
        and(
          gt(partners.earnedAgorot, partners.closedAgorot),
          after ? gt(partners.businessId, after) : undefined,
        ),
      )
      .orderBy(asc(partners.businessId))
      .limit(BATCH);
    for (const { businessId } of batch) yield businessId;
    after = batch.at(-1)?.businessId;
    if (batch.length < BATCH || !after) return;
  }
}

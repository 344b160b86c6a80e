import { and, eq, gt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Db, Reader } from '#platform/db/database.ts';
import { pagesByKey } from '#platform/paging.ts';
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

export async function* listOwed(db: Db): AsyncGenerator<string> {
  const { businessId, earnedAgorot, closedAgorot } = partners;
  const pages = pagesByKey<{ businessId: string }>((last, limit) =>
    db
      .select({ businessId })
      .from(partners)
      .where(and(gt(earnedAgorot, closedAgorot), last && gt(businessId, last.businessId)))
      .orderBy(businessId)
      .limit(limit),
  );
  for await (const page of pages) yield* page.map((partner) => partner.businessId);
}

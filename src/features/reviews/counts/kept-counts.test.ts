import { asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businesses, users } from '#features/accounts/schema.ts';
import { rowsOf } from '#platform/db/database.ts';
import { startWorld } from '../../../../tests/world.ts';
import { reviews } from '../schema.ts';
import { buildReview, ownerWithBusiness } from '../testing/reviews.ts';
import { REVIEW_STATUSES } from './contract.ts';
import { approvedMonths, reviewDays, reviewTotals } from './schema.ts';

const world = await startWorld();
const ids: string[] = [];
for (let i = 0; i < 3; i++) ids.push((await ownerWithBusiness(world)).businessId);

async function expectHonestCounts() {
  const kept = await world.db
    .select()
    .from(reviewTotals)
    .where(sql`count <> 0`)
    .orderBy(asc(reviewTotals.businessId), asc(reviewTotals.status), asc(reviewTotals.rating));
  const counted = await rowsOf(
    world.db,
    sql`select business_id as "businessId", status, rating, count(*)::int as count from reviews group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(kept).toEqual(counted);
  const keptDays = await rowsOf(
    world.db,
    sql`select business_id, day::text, status, rating, count, exempt from ${reviewDays}
      where count <> 0 or exempt <> 0 order by 1, 2, 3, 4`,
  );
  const countedDays = await rowsOf(
    world.db,
    sql`select business_id, (created_at at time zone 'Asia/Jerusalem')::date::text as day, status, rating, count(*)::int as count,
        (count(*) filter (where held_for is not null or rejected_as_spam))::int as exempt
      from reviews group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  expect(keptDays).toEqual(countedDays);
  const keptMonths = await rowsOf(
    world.db,
    sql`select business_id, month::text, rating, count from ${approvedMonths} where count <> 0 order by 1, 2, 3`,
  );
  const countedMonths = await rowsOf(
    world.db,
    sql`select business_id, to_char(created_at at time zone 'Asia/Jerusalem', 'YYYY-MM-01') as month, rating, count(*)::int as count
      from reviews where status = 'approved' group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(keptMonths).toEqual(countedMonths);
}

const business = fc.nat(2);
const status = fc.constantFrom(...REVIEW_STATUSES);
const rating = fc.integer({ min: 1, max: 5 });
// Around midnights in Israel and both changes of the clock.
const createdAt = fc
  .tuple(
    fc.constantFrom(
      '2026-03-26T21:00:00Z',
      '2026-03-27T00:00:00Z',
      '2026-10-24T22:30:00Z',
      '2026-12-31T22:00:00Z',
    ),
    fc.integer({ min: -120, max: 120 }),
  )
  .map(([at, minutes]) => new Date(Date.parse(at) + minutes * 60_000));
const step = fc.oneof(
  fc.record({
    do: fc.constant('insert' as const),
    rows: fc.array(fc.record({ business, status, rating, createdAt }), { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ do: fc.constant('move' as const), business, from: status, to: status }),
  fc.record({ do: fc.constant('rate' as const), business, from: rating, to: rating }),
  fc.record({ do: fc.constant('backdate' as const), business, createdAt }),
  fc.record({ do: fc.constant('answer' as const), business }),
  fc.record({
    do: fc.constant('hold' as const),
    business,
    of: rating,
    heldFor: fc.constantFrom('plan' as const, 'assessment' as const, null),
  }),
  fc.record({ do: fc.constant('reject' as const), business, of: rating, rejectedAsSpam: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), business, of: rating }),
  fc.record({ do: fc.constant('repeat' as const), business }),
  fc.record({ do: fc.constant('roll back' as const), business }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(s: Step): Promise<void> {
  const { db } = world;
  if (s.do === 'insert') {
    const rows = s.rows.map(({ business: b, ...row }) => buildReview({ ...row, businessId: ids[b]! }));
    await db.insert(reviews).values(rows);
    return;
  }
  const mine = eq(reviews.businessId, ids[s.business]!);
  if (s.do === 'move')
    await db.update(reviews).set({ status: s.to }).where(sql`${mine} and status = ${s.from}`);
  if (s.do === 'rate')
    await db.update(reviews).set({ rating: s.to }).where(sql`${mine} and rating = ${s.from}`);
  if (s.do === 'backdate') await db.update(reviews).set({ createdAt: s.createdAt }).where(mine);
  if (s.do === 'answer') await db.update(reviews).set({ businessResponse: 'תודה' }).where(mine);
  if (s.do === 'hold')
    await db.update(reviews).set({ heldFor: s.heldFor }).where(sql`${mine} and rating = ${s.of}`);
  if (s.do === 'reject')
    await db
      .update(reviews)
      .set({ status: 'rejected', rejectedAsSpam: s.rejectedAsSpam })
      .where(sql`${mine} and rating = ${s.of}`);
  if (s.do === 'delete') await db.delete(reviews).where(sql`${mine} and rating = ${s.of}`);
  if (s.do === 'repeat') {
    const [known] = await db.select().from(reviews).where(mine).limit(1);
    if (known)
      await db
        .insert(reviews)
        .values([buildReview({ businessId: known.businessId, submissionKey: known.submissionKey })])
        .onConflictDoNothing();
  }
  if (s.do === 'roll back')
    await db
      .transaction(async (tx) => {
        await tx.insert(reviews).values(buildReview({ businessId: ids[s.business]! }));
        throw new Error('on second thoughts');
      })
      .catch(() => {});
}

test('kept counts equal a recount after whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const s of steps) await take(s);
      await expectHonestCounts();
    }),
    { numRuns: 40 },
  );
});

test('many writers of many businesses at once neither deadlock nor miscount', async () => {
  const rows = Array.from({ length: 180 }, (_, i) =>
    buildReview({ businessId: ids[i % 3]!, rating: 1 + (i % 5), status: REVIEW_STATUSES[i % 2] }),
  );
  await world.db.insert(reviews).values(rows);
  const share = (n: number) => rows.filter((_, i) => i % 20 === n).map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const mine = inArray(reviews.id, share(n));
      if (n % 4 === 0) return world.db.delete(reviews).where(mine);
      if (n % 4 === 1)
        return world.db.insert(reviews).values(ids.map((id) => buildReview({ businessId: id })));
      const next = n % 4 === 2 ? 'approved' : 'rejected';
      return world.db.update(reviews).set({ status: next }).where(mine);
    }),
  );
  await expectHonestCounts();
});

test('a business that is erased takes its counts along', async () => {
  const owner = await ownerWithBusiness(world);
  await world.db.insert(reviews).values([buildReview({ businessId: owner.businessId })]);
  await world.db.delete(businesses).where(eq(businesses.id, owner.businessId));
  await world.db.delete(users).where(eq(users.id, owner.id));
  expect(
    await world.db.select().from(reviewTotals).where(eq(reviewTotals.businessId, owner.businessId)),
  ).toEqual([]);
  await expectHonestCounts();
});

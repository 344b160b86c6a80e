import { expect, test } from 'vitest';
import { ledgerPrivacy } from '#features/ledger/privacy.ts';
import { publishLedger } from '#features/ledger/roots.mutations.ts';
import { ledgerHeads, moderationEvents } from '#features/ledger/steps.schema.ts';
import { pagesOf } from '#features/privacy/data.ts';
import { exportedBy, ownExport } from '../../../tests/exported.ts';
import { startWorld } from '../../../tests/world.ts';
import { transact } from '../../platform/db/database.ts';
import { reviewCountsPrivacy } from './counts/privacy.ts';
import { reviewDays, reviewTotals } from './counts/schema.ts';
import { reviewsPrivacy } from './privacy.ts';
import { reviews } from './schema.ts';
import { buildReview, moderate, ownerWithBusiness, storeReviews, submitted } from './testing/reviews.ts';

test('a business is exported whole and erased without a trace, its neighbour untouched', async () => {
  const world = await startWorld();
  const owner = await ownerWithBusiness(world);
  const neighbour = await ownerWithBusiness(world);
  for (const someone of [owner, neighbour]) {
    const { id } = await submitted(world, someone.username, {
      customerEmail: 'dana@example.com',
      comment: 'סימן',
    });
    await moderate(someone, id, 'approve');
    await publishLedger(world.db, someone.businessId, {
      secret: world.services.secret,
      at: world.services.clock(),
    });
  }
  const person = { userId: owner.id, businessId: owner.businessId };
  const exported = {
    ...(await exportedBy(reviewsPrivacy, world.db, person)),
    ...(await exportedBy(ledgerPrivacy, world.db, person)),
  };
  expect(exported.reviews).toMatchObject([{ comment: 'סימן', customerEmail: 'dana@example.com' }]);
  expect(exported.moderation_events).toMatchObject([
    { action: 'received', actorId: null },
    { action: 'approved', actorId: owner.id },
  ]);

  for (const part of [ledgerPrivacy, reviewsPrivacy, reviewCountsPrivacy])
    await transact(world.db, (tx) => part.eraseFor(tx, person));
  for (const table of [reviews, moderationEvents, ledgerHeads, reviewTotals, reviewDays]) {
    const left = await world.db.select({ businessId: table.businessId }).from(table);
    expect(new Set(left.map(({ businessId }) => businessId))).toEqual(new Set([neighbour.businessId]));
  }
});

test('some thousands of reviews are exported in their order, a page of them at a time', async () => {
  const world = await startWorld();
  const owner = await ownerWithBusiness(world);
  const neighbour = await ownerWithBusiness(world);
  const since = Date.now() - 90 * 86_400_000;
  const build = ({ businessId }: typeof owner, n: number) =>
    buildReview({ businessId, comment: `מספר ${n}`, createdAt: new Date(since + n * 60_000) });
  // Stored from the last to the first: the order of the file is not that of the table.
  const rows = Array.from({ length: 3_400 }, (_, n) => build(owner, n)).reverse();
  for (let from = 0; from < rows.length; from += 1_000)
    await storeReviews(world, rows.slice(from, from + 1_000));
  await storeReviews(world, [build(neighbour, 0)]);

  const pages: unknown[][] = [];
  const person = { userId: owner.id, businessId: owner.businessId };
  for await (const page of pagesOf((await reviewsPrivacy.exportFor(world.db, person)).reviews ?? []))
    pages.push(page);
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(200);

  const { tables } = await ownExport(owner);
  expect(tables.reviews?.map(({ comment }) => comment)).toEqual(rows.map(({ comment }) => comment).reverse());
  expect(pages.flat()).toHaveLength(rows.length);
});

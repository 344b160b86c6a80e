import { expect, test } from 'vitest';
import { startWorld } from '../../../tests/world.ts';
import { transact } from '../../platform/db/database.ts';
import { privacy } from './privacy.ts';
import { moderationEvents, reviewDays, reviews, reviewTotals } from './schema.ts';
import { moderate, ownerWithBusiness, submitted } from './testing/reviews.ts';

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
  }
  const person = { userId: owner.id, businessId: owner.businessId };
  const exported = await privacy.exportFor(world.db, person);
  expect(exported.reviews).toMatchObject([{ comment: 'סימן', customerEmail: 'dana@example.com' }]);
  expect(exported.moderation_events).toMatchObject([{ action: 'approved', actorId: owner.id }]);

  await transact(world.db, (tx) => privacy.eraseFor(tx, person));
  for (const table of [reviews, moderationEvents, reviewTotals, reviewDays]) {
    const left = await world.db.select({ businessId: table.businessId }).from(table);
    expect(new Set(left.map(({ businessId }) => businessId))).toEqual(new Set([neighbour.businessId]));
  }
});

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountsPrivacy } from '#features/accounts/privacy.ts';
import { rowsOf, transact } from '#platform/db/database.ts';
import { exportedBy } from '../../../tests/exported.ts';
import type { Owner } from '../../../tests/world.ts';
import { billingPrivacy } from './privacy.ts';
import { charges, payments } from './schema.ts';
import { startSold } from './testing/sold.ts';

const sold = await startSold();
const { world } = sold;

async function payer(): Promise<{ owner: Owner; person: { userId: string; businessId: string } }> {
  const owner = await world.asOwner();
  const { chargeId } = await sold.buy(owner);
  const [charge] = await world.db.select().from(charges).where(eq(charges.id, chargeId));
  return { owner, person: { userId: owner.id, businessId: charge?.businessId ?? '' } };
}

async function mentions(table: string, id: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    world.db,
    sql`select count(*)::int as n from ${sql.identifier(table)} t where t::text like ${`%${id}%`}`,
  );
  return row?.n ?? 0;
}

test('who paid gets what was paid, and the card without what would let it be charged', async () => {
  const { person } = await payer();
  const { owner: other } = await payer();
  const exported = await exportedBy(billingPrivacy, world.db, person);
  expect(exported.payments).toMatchObject([{ amountAgorot: 9_900, source: 'card' }]);
  expect(exported.charges).toMatchObject([{ kind: 'first', state: 'paid', amountAgorot: 9_900 }]);
  expect(exported.subscriptions).toMatchObject([{ plan: 'basic', state: 'active', cardLast4: '0000' }]);
  expect(exported.subscriptions?.[0]).not.toHaveProperty('cardToken');
  expect(JSON.stringify(exported)).not.toContain(other.id);
});

test('who is erased leaves the books alone, which lead to nobody', async () => {
  const { person } = await payer();
  const [paid] = await world.db.select().from(payments).where(eq(payments.userId, person.userId));
  await transact(world.db, async (tx) => {
    await billingPrivacy.eraseFor(tx, person);
    // Rows of other rooms that refer to the account are deleted too.
    await accountsPrivacy.eraseFor(tx, person);
  });
  for (const table of ['subscriptions', 'charges', 'payments'])
    expect([table, await mentions(table, person.businessId), await mentions(table, person.userId)]).toEqual([
      table,
      0,
      0,
    ]);
  const [left] = await world.db
    .select()
    .from(payments)
    .where(eq(payments.id, paid?.id ?? ''));
  expect(left).toMatchObject({ userId: null, amountAgorot: 9_900 });
});

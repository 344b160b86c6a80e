import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountsPrivacy as accountPrivacy } from '#features/accounts/privacy.ts';
import { payments } from '#features/billing/schema.ts';
import type { AccountHolder, ExportedRow } from '#features/privacy/contract.ts';
import { rowsOf, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { exportedBy } from '../../../tests/exported.ts';
import { startWorld } from '../../../tests/world.ts';
import { getEarnings } from './payouts/data.ts';
import { partnersPrivacy } from './privacy.ts';
import { bring, pay, refund, register } from './program/testing/programme.ts';
import { partnerPayments, referrals, taxStatements } from './schema.ts';

const world = await startWorld();
const admin = await world.asAdmin();
const tables = Object.entries(partnersPrivacy.tables);

const exportOf = (person: AccountHolder): Promise<Record<string, ExportedRow[]>> =>
  exportedBy(partnersPrivacy, world.db, person);

/** A partner who earns of the last of seven newcomers, one of whom is held. */
async function programme() {
  const partner = await register(world);
  const held = await register(world, {
    referralCode: partner.referralCode,
    deviceUserIds: [partner.userId],
  });
  const brought = await bring(world, partner, 6);
  const sixth = brought.at(-1) ?? partner;
  const { body: payment } = await pay(admin, sixth, '99.00', { reference: 'קבלה 8' });
  return { partner, held, sixth, payment };
}

it('everything held is exported, without who the others are', async () => {
  const { partner, sixth } = await programme();
  const personal = tables.filter(([, table]) => table.of);
  const exported = await exportOf(partner);
  expect(Object.keys(exported).sort()).toEqual(personal.map(([name]) => name).sort());
  expect(exported.referrals).toHaveLength(7);
  expect(exported.partners).toMatchObject([{ earnedAgorot: 1678, renewals: 1 }]);
  expect(exported.partner_ledger?.map(({ kind }) => kind)).toEqual(['renewal_earned', 'commission']);
  expect(JSON.stringify(exported)).not.toContain(sixth.userId);
  const ofSixth = await exportOf(sixth);
  expect(ofSixth.referrals).toMatchObject([{ position: 6, status: 'active' }]);
  expect(JSON.stringify(ofSixth)).not.toContain(partner.businessId);
});

async function erase(person: { userId: string; businessId: string }) {
  await transact(world.db, async (tx) => {
    await partnersPrivacy.eraseFor(tx, person);
    // Other features' rows that hang on the account go with it.
    await accountPrivacy.eraseFor(tx, person);
  });
}

async function mentions(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table] of tables) {
    const [row] = await rowsOf<{ n: number }>(
      world.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} t where t::text like ${`%${id}%`}`,
    );
    if (row?.n) found.push(table);
  }
  return found;
}

it('a newcomer who is erased leaves a place and sums behind, and a refund still finds its way', async () => {
  const { partner, sixth, payment } = await programme();
  await erase(sixth);
  expect(await mentions(sixth.userId)).toEqual([]);
  const [left] = await world.db
    .select()
    .from(referrals)
    .where(eq(referrals.businessId, partner.businessId))
    .orderBy(sql`${referrals.position} desc nulls last`);
  expect(left).toMatchObject({ userId: null, status: 'inactive', position: 6, mailPrint: null, signs: [] });
  expect(await getEarnings(world.db, partner.businessId)).toMatchObject({ earned: '16.78' });
  expect((await refund(admin, payment.id, '99.00')).status).toBe(200);
  expect(await getEarnings(world.db, partner.businessId)).toMatchObject({ earned: '0.00' });
});

it('a partner who is erased leaves books that lead to nobody, and earns no more', async () => {
  const { partner, sixth, payment } = await programme();
  await erase(partner);
  expect(await mentions(partner.userId)).toEqual([]);
  const rows = await world.db.select().from(referrals).where(eq(referrals.businessId, partner.businessId));
  expect(
    new Set(rows.map(({ status, signs, mailPrint }) => `${status} ${signs.length} ${mailPrint}`)),
  ).toEqual(new Set(['inactive 0 null']));
  await pay(admin, sixth, '99.00');
  expect(await getEarnings(world.db, partner.businessId)).toMatchObject({ earned: '16.78' });
  const [kept] = await world.db.select().from(payments).where(eq(payments.id, payment.id));
  expect(kept).toMatchObject({ userId: sixth.userId, amountAgorot: 9900 });
  // A link that is still about leads to nobody.
  await register(world, { referralCode: partner.referralCode });
  expect(
    (await world.db.select().from(referrals).where(eq(referrals.businessId, partner.businessId))).length,
  ).toBe(7);
});

it('of the tax details of an erased partner only those stay that a payment went by', async () => {
  const partner = await register(world);
  const { businessId } = partner;
  await bring(world, partner, 1);
  const at = world.services.clock();
  const [paidBy, other] = [newId(), newId()];
  const stated = { businessId, dealerKind: 'company' as const, dealerNumber: '514321876', statedAt: at };
  await world.db.insert(taxStatements).values([
    { ...stated, id: paidBy, verdict: 'checked', decidedAt: at },
    { ...stated, id: other },
  ]);
  const month = { businessId, month: '2026-10', amountAgorot: 1_678, closedAt: at };
  await world.db.insert(partnerPayments).values([
    { ...month, id: newId(), taxStatementId: paidBy },
    { ...month, id: newId(), month: '2026-11' },
  ]);
  await erase(partner);
  const left = await world.db.select().from(taxStatements).where(eq(taxStatements.businessId, businessId));
  expect(left.map(({ id }) => id)).toEqual([paidBy]);
});

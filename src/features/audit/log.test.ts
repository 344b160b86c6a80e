import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { bring, partnerOf, pay, post, refund } from '#features/partners/program/testing/programme.ts';
import { eraseDueAccounts } from '#features/rights/due-accounts.mutations.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { adminCalls, logged } from '#surfaces/admin/testing/accounts.ts';
import { runJob } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { recordAdminAct } from './mutations.ts';
import { auditPrivacy } from './privacy.ts';
import { adminLog } from './schema.ts';

const DAY_MS = 86_400_000;

const world = await startWorld();
const admin = await world.asAdmin();
const call = adminCalls(admin);

const actsOn = async (id: string) =>
  (await logged(world)).filter(({ subjectIds }) => subjectIds.includes(id));
const names = (acts: Awaited<ReturnType<typeof actsOn>>) => acts.map(({ act }) => act).toReversed();

describe('what is logged', () => {
  // Proves S248, V58.
  test('every look at somebody’s data, once in a while', async () => {
    const own = await startWorld();
    const [ownAdmin, owner] = [await own.asAdmin(), await own.asOwner()];
    const look = () => adminCalls(ownAdmin).find(owner.email);
    const seen = async () => (await logged(own)).filter(({ subjectIds }) => subjectIds.includes(owner.id));
    await look();
    await look();
    expect(await seen()).toEqual([
      { act: 'users_read', adminId: ownAdmin.id, subjectIds: [owner.id], details: {} },
    ]);
    own.setTime(new Date(Date.now() + 6 * 60_000));
    await look();
    expect(await seen()).toHaveLength(2);
    await adminCalls(ownAdmin).find('nobody@nowhere.example');
    expect(await logged(own)).toHaveLength(2);
  });

  test('what is done about partners and payments, with the act itself', async () => {
    const partner = await partnerOf(world, (await world.asOwner()).id);
    const [payer] = (await bring(world, partner, 1)) as [Awaited<ReturnType<typeof partnerOf>>];
    const { body: payment } = await pay(admin, payer, '99.00');
    await refund(admin, payment.id, '9.00');
    await admin.request('/api/admin/payments');
    expect(names(await actsOn(payer.userId))).toEqual([
      'payment_recorded',
      'refund_recorded',
      'payments_read',
    ]);
    expect((await actsOn(payer.userId)).at(-1)?.details).toEqual({ amount: '99.00' });
  });

  test('a sign-up that was let count, and who was shown of those that wait', async () => {
    const owner = await world.asOwner();
    const partner = await partnerOf(world, owner.id);
    const held = await world.asOwner({ email: owner.email.replace('@', '+again@') });
    await world.db.execute(`update referrals set status = 'pending' where user_id = '${held.id}'`);
    const [first] = await bring(world, partner, 1);
    await world.db.execute(
      `update referrals set status = 'pending', position = null, signs = '{phone,name}' where user_id = '${first?.userId}'`,
    );
    const { items } = await (await admin.request('/api/admin/requests?kind=referral')).json();
    await post(admin, `/api/admin/referrals/${items[0].id}/approve`);
    expect(names(await actsOn(first?.userId ?? ''))).toEqual(['requests_read', 'referral_approved']);
  });

  test('not what was refused', async () => {
    const before = (await logged(world)).length;
    await call.change(randomUUID(), { subscriptionPlan: 'basic' });
    await call.remove(admin.id);
    await send(admin, 'POST', `/api/admin/plan-requests/${randomUUID()}/decline`);
    expect(await logged(world)).toHaveLength(before);
  });
});

test('the log is read page by page, newest first, and reading it is logged', async () => {
  const owner = await world.asOwner();
  await call.change(owner.id, { subscriptionPlan: 'basic' });
  const { items } = await call.log('?limit=1');
  expect(items).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      act: 'plan_changed',
      admin: admin.fullName,
      subjects: [{ id: owner.id, name: owner.fullName }],
      subjectCount: 1,
      details: { from: 'free', to: 'basic' },
    },
  ]);
  expect(names(await actsOn(owner.id))).toEqual(['plan_changed', 'log_read']);
  const paged: string[] = [];
  let cursor: string | null = '';
  const all = await call.log('?limit=100');
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof call.log>> = await call.log(
      `?limit=3${cursor && `&cursor=${cursor}`}`,
    );
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(paged.slice(-all.items.length)).toEqual(all.items.map(({ id }) => id));
});

describe('what was logged stays', () => {
  // Proves S248, V59.
  test('whoever tries', async () => {
    const attempts = [
      () => world.db.update(adminLog).set({ act: 'log_read' }),
      () => world.db.delete(adminLog),
    ];
    for (const attempt of attempts) {
      const error = await attempt().then(
        () => null,
        (refused: { cause?: { message?: string } }) => refused.cause?.message,
      );
      expect(error).toMatch(/is only added to/);
    }
  });

  // Proves S248.
  test('for a year, and then goes', async () => {
    const now = world.services.clock();
    const [old, young] = [400, 300].map((days) => new Date(now.getTime() - days * DAY_MS)) as [Date, Date];
    const subjectIds = [newId()];
    const record = (at: Date) =>
      transact(world.db, (tx) =>
        recordAdminAct(tx, { adminId: admin.id, act: 'plan_changed', subjectIds }, at),
      );
    await record(old);
    await record(young);
    await runJob(world, 'enforce-retention');
    const left = await world.db.select().from(adminLog).where(eq(adminLog.at, young));
    expect(left).toHaveLength(1);
    expect(await actsOn(subjectIds[0] ?? '')).toHaveLength(1);
  });

  test('of somebody erased it names nobody', async () => {
    const owner = await world.asOwner();
    await call.change(owner.id, { subscriptionPlan: 'basic' });
    const exported = await auditPrivacy.exportFor(world.db, { userId: owner.id, businessId: newId() });
    expect(exported.admin_log).toMatchObject([{ act: 'plan_changed', details: { to: 'basic' } }]);
    await call.remove(owner.id);
    await eraseDueAccounts(world.services, new Date(Date.now() + 31 * DAY_MS));
    const { items } = await call.log('?limit=2');
    expect(items).toMatchObject([
      { act: 'account_closed', subjects: [], subjectCount: 1 },
      { act: 'plan_changed', subjects: [], subjectCount: 1 },
    ]);
    expect(JSON.stringify(await logged(world))).not.toContain(owner.email);
  });
});

import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { startMails } from '../../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import { planRequests } from '../schema.ts';

const world = await startWorld();
const admin = await world.asAdmin();

afterEach(() => world.setTime(new Date()));

const ask = (owner: Owner, plan: string) => send(owner, 'PUT', '/api/plans/me/request', { plan });
const withdraw = (owner: Owner) => send(owner, 'DELETE', '/api/plans/me/request');
const planOf = async (owner: Owner) => (await owner.request('/api/plans/me')).json();
const storedOf = (businessId: string) =>
  world.db
    .select()
    .from(planRequests)
    .where(eq(planRequests.businessId, businessId))
    .orderBy(planRequests.id);
const waiting = async (
  query = '',
): Promise<{ items: { id: string; userId: string }[]; nextCursor: string | null }> =>
  (await admin.request(`/api/admin/requests?kind=plan${query}`)).json() as never;
const waitingOf = async (owner: Owner) =>
  (await waiting('&limit=100')).items.find(({ userId }) => userId === owner.id);

describe('what an owner reads of the plan', () => {
  // Proves S230.
  test('how far this month has used it, and how many wait', async () => {
    world.setTime('2026-12-20T10:00:00Z');
    const owner = await ownerWithBusiness(world);
    const { businessId } = owner;
    const of = (createdAt: string, heldFor: 'plan' | null = null) =>
      buildReview({ businessId, heldFor, status: 'pending', createdAt: new Date(createdAt) });
    await storeReviews(world, [
      of('2026-11-30T21:59:00Z'),
      of('2026-11-30T22:00:00Z'),
      of('2026-12-10T10:00:00Z'),
      of('2026-12-11T10:00:00Z', 'plan'),
    ]);
    expect(await planOf(owner)).toEqual({
      plan: 'free',
      status: 'active',
      limit: 50,
      received: 3,
      used: 2,
      held: 1,
      renewsOn: '2027-01-01',
      opensOn: '2027-01-01',
      request: null,
    });
  });

  // Proves S294.
  test.each([
    ['23:59 of the last day', '2026-11-30T23:59:00+02:00', '2026-12-01'],
    ['00:01 of the first, before the job that opens it', '2026-12-01T00:01:00+02:00', '2027-01-01'],
  ])('what is held opens on the first after its own month: read at %s', async (_, now, renewsOn) => {
    world.setTime(now);
    const owner = await ownerWithBusiness(world);
    const createdAt = new Date('2026-11-30T20:00:00+02:00');
    await storeReviews(world, [
      buildReview({ businessId: owner.businessId, heldFor: 'plan', status: 'pending', createdAt }),
    ]);
    expect(await planOf(owner)).toMatchObject({ held: 1, opensOn: '2026-12-01', renewsOn });
  });
});

describe('asking for another plan', () => {
  // Proves S231.
  test('a double click is one request', async () => {
    const owner = await ownerWithBusiness(world);
    const answers = await Promise.all([1, 2, 3].map(() => ask(owner, 'basic')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.request.id)).size).toBe(1);
    expect(await storedOf(owner.businessId)).toHaveLength(1);
    expect((await planOf(owner)).request).toMatchObject({ plan: 'basic' });
    expect(await waitingOf(owner)).toMatchObject({
      plan: 'basic',
      currentPlan: 'free',
      email: owner.email,
      businessName: owner.businessName,
      username: owner.username,
    });
  });

  // Proves S231.
  test('the plan one has is refused, another one takes the place of the first', async () => {
    const owner = await ownerWithBusiness(world);
    expect(await ask(owner, 'free')).toMatchObject({ status: 409, body: { code: 'same_plan' } });
    await ask(owner, 'basic');
    await ask(owner, 'premium');
    expect((await storedOf(owner.businessId)).map(({ plan, ending }) => [plan, ending])).toEqual([
      ['basic', 'withdrawn'],
      ['premium', null],
    ]);
  });

  // Proves S232.
  test('it can be taken back, and asked again', async () => {
    const owner = await ownerWithBusiness(world);
    await ask(owner, 'basic');
    expect(await withdraw(owner)).toMatchObject({ status: 200, body: { request: null } });
    expect(await withdraw(owner)).toMatchObject({ status: 200 });
    expect(await waitingOf(owner)).toBeUndefined();
    expect((await planOf(owner)).request).toBeNull();
    expect((await ask(owner, 'basic')).body.request.plan).toBe('basic');
    expect(await storedOf(owner.businessId)).toHaveLength(2);
  });

  // Proves S233.
  test('whoever runs the site is told by mail', async () => {
    const own = await startWorld();
    const services = { ...own.services, contactEmail: 'team@dugri.example' };
    const mailTo = await startMails({ ...own, services });
    const owner = await own.asOwner();
    await ask(owner, 'premium');
    expect((await mailTo('team@dugri.example', 'בקשה למסלול עסקי')).text).toContain(owner.businessName);
  });

  test('pages of those that wait have no gaps', async () => {
    for (let n = 0; n < 3; n++) await ask(await ownerWithBusiness(world), 'premium');
    const all = (await waiting('&limit=100')).items.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await waiting(`&limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    expect(all).toEqual([...all].sort());
  });
});

describe('an admin answers', () => {
  // Proves S233, S245.
  test('no: once, and the owner is told', async () => {
    const owner = await ownerWithBusiness(world);
    await ask(owner, 'premium');
    const { id } = (await waitingOf(owner)) ?? { id: '' };
    const decline = () => send(admin, 'POST', `/api/admin/plan-requests/${id}/decline`);
    expect((await Promise.all([decline(), decline()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await planOf(owner)).request).toBeNull();
    const mailTo = await startMails(world);
    expect((await mailTo(owner.email, 'הבקשה למסלול עסקי לא אושרה')).text).toContain('נשאר כפי שהיה');
  });

  test('not what was taken back meanwhile', async () => {
    const owner = await ownerWithBusiness(world);
    await ask(owner, 'basic');
    const { id } = (await waitingOf(owner)) ?? { id: '' };
    await withdraw(owner);
    const declined = await send(admin, 'POST', `/api/admin/plan-requests/${id}/decline`);
    expect(declined).toMatchObject({ status: 409, body: { code: 'ended' } });
  });
});

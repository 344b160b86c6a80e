import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { customers } from '#features/customers/schema.ts';
import { invitations } from '#features/invitations/schema.ts';
import { rightsRestrictions } from '#features/restrictions/schema.ts';
import {
  buildReview,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
} from '#features/reviews/testing/reviews.ts';
import { mailsTo, queuedJobs, runJob } from '../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../tests/world.ts';
import { act, actsOf, caseAs, confirmed } from './testing/requests.ts';

// Nobody writes to a person whose data is not to be used, and asking for it again changes nothing for the worse.

const world = await startWorld();
const admin = await world.asAdmin();

async function addCustomer(owner: Owner, email: string): Promise<string> {
  const fields = { name: 'רות כהן', email, phone: '052-765-4321', consentSource: 'booking', note: 'קבועה' };
  const { status, body } = await send(owner, 'POST', '/api/customers', fields);
  expect(status).toBe(201);
  return body.id;
}

test('takes the person off every list of customers, and puts them back with what was sent to them', async () => {
  const email = 'listed@example.com';
  const owner = await ownerWithBusiness(world);
  const customerId = await addCustomer(owner, email);
  const invite = (customerIds: string[]) =>
    send(owner, 'POST', '/api/invitations', { customerIds, channel: 'email' });
  expect((await invite([customerId])).body).toMatchObject({ queued: 1 });
  const before = await world.db.select().from(customers).where(eq(customers.email, email));
  const id = await confirmed(world, 'restriction', email);
  expect((await act(admin, id, 'perform')).status).toBe(200);
  expect((await send(owner, 'GET', '/api/customers/me')).body.items).toEqual([]);

  const [queued] = (await queuedJobs(world, 'invitation-mail')).slice(-1);
  await runJob(world, 'invitation-mail', queued?.data, queued?.id);
  expect(mailsTo(world, email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('בקשת הפרטיות'),
  ]);

  expect((await act(admin, id, 'lift')).status).toBe(200);
  expect(await world.db.select().from(customers).where(eq(customers.email, email))).toEqual(before);
  const [sent] = await world.db
    .select()
    .from(invitations)
    .where(eq(invitations.businessId, owner.businessId));
  expect(sent?.customerId).toBe(customerId);
});

test('whoever is added to a list meanwhile is not invited, and stays when the others come back', async () => {
  const email = 'added-again@example.com';
  const [first, other] = [await ownerWithBusiness(world), await ownerWithBusiness(world)];
  await addCustomer(first, email);
  const id = await confirmed(world, 'restriction', email);
  expect((await act(admin, id, 'perform')).status).toBe(200);
  for (const owner of [first, other]) {
    const customerId = await addCustomer(owner, email);
    for (const channel of ['email', 'whatsapp'])
      expect(
        (await send(owner, 'POST', '/api/invitations', { customerIds: [customerId], channel })).body,
      ).toMatchObject({ queued: 0, refused: [{ customerId, reason: 'asked_to_stop' }] });
  }
  expect((await act(admin, id, 'lift')).status).toBe(200);
  const listed = await world.db.select().from(customers).where(eq(customers.email, email));
  expect(listed.map(({ businessId }) => businessId).sort()).toEqual(
    [first.businessId, other.businessId].sort(),
  );
  const [again] = listed;
  const back = { customerIds: [again?.id], channel: 'email' };
  const owner = again?.businessId === first.businessId ? first : other;
  expect((await send(owner, 'POST', '/api/invitations', back)).body).toMatchObject({ queued: 1 });
});

test('asked for twice it holds until it is lifted once, and then everything is as it was', async () => {
  const owner = await ownerWithBusiness(world);
  const { email, businessId } = await ownerWithBusiness(world);
  const review = (comment: string) =>
    buildReview({ businessId: owner.businessId, customerEmail: email, comment });
  await storeReviews(world, [review('הראשונה')]);
  const cases: string[] = [];
  for (const comment of ['השנייה', '']) {
    const id = await confirmed(world, 'restriction', email);
    expect((await act(admin, id, 'perform')).status).toBe(200);
    expect(await act(admin, id, 'perform')).toMatchObject({ status: 409, body: { code: 'not_open' } });
    if (comment) await storeReviews(world, [review(comment)]);
    cases.push(id);
  }
  expect((await ownReviews(owner)).items).toEqual([]);
  const [id = '', other = ''] = cases;
  expect((await act(admin, id, 'lift')).status).toBe(200);
  expect((await ownReviews(owner)).items.map(({ comment }) => comment).sort()).toEqual(['הראשונה', 'השנייה']);
  expect((await caseAs(admin, other)).body).toMatchObject({ isRestricted: false });
  expect((await actsOf(world, other)).at(-1)).toBe('restriction_lifted');
  expect(await act(admin, other, 'lift')).toMatchObject({ status: 409, body: { code: 'not_restricted' } });
  const { rows } = await world.db.pool.query(
    'select subscription_status from users join businesses on owner_id = users.id where businesses.id = $1',
    [businessId],
  );
  expect(rows).toEqual([{ subscription_status: 'active' }]);
});

test('erased while it is set aside, it goes for good, and the ledger says so', async () => {
  const owner = await ownerWithBusiness(world);
  const email = 'aside-and-gone@example.com';
  const mine = { businessId: owner.businessId, customerEmail: email, comment: 'הוקפאה ונמחקה' };
  await storeReviews(world, [buildReview(mine)]);
  await addCustomer(owner, email);
  const restriction = await confirmed(world, 'restriction', email);
  expect((await act(admin, restriction, 'perform')).status).toBe(200);
  const erasure = await confirmed(world, 'erasure', email);
  expect((await act(admin, erasure, 'perform')).status).toBe(200);
  expect((await ownReviews(owner)).items).toEqual([]);
  const { rows } = await world.db.pool.query(
    'select action from moderation_events where business_id = $1 order by id',
    [owner.businessId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['set_aside', 'put_back', 'erased']);
  for (const [caseId, done] of [
    [restriction, 'restricted'],
    [erasure, 'erased'],
  ] as const)
    expect((await caseAs(admin, caseId)).body.told).toMatchObject([
      { businessId: owner.businessId, of: 'customers', act: done, count: 1 },
      { businessId: owner.businessId, of: 'reviews', act: done, count: 1 },
    ]);
  expect(await world.db.select().from(customers).where(eq(customers.email, email))).toEqual([]);
  expect(await act(admin, restriction, 'lift')).toMatchObject({ body: { code: 'not_restricted' } });
});

test('a case that has set something aside is not performed once more, however it came to be open', async () => {
  const email = 'twice@example.com';
  const id = await confirmed(world, 'restriction', email);
  const kept = { caseId: id, email, setAside: {}, files: [], at: new Date() };
  await world.db.insert(rightsRestrictions).values(kept);
  expect(await act(admin, id, 'perform')).toMatchObject({ status: 409, body: { code: 'not_open' } });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers } from '#features/customers/schema.ts';
import type { ReviewForm } from '#features/reviews/contract.ts';
import {
  moderate,
  ownerWithBusiness,
  ownReviews,
  submit,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { runJob } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { spokenCode } from './codes.policy.ts';
import { dropQueued, markSent, markUnsent } from './mutations.ts';
import { invitations } from './schema.ts';
import { invited, storedInvitation, tell } from './testing/invitations.ts';

const DAY_MS = 86_400_000;
const WHATSAPP = { headers: { 'user-agent': 'WhatsApp/2.24.1 A' } };

const world = await startWorld();
const owner = await ownerWithBusiness(world);

async function formOf(code: string, username = owner.username): Promise<ReviewForm> {
  const answer = await world.request(`/api/reviews/${username}/form?invitation=${code}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ReviewForm;
}

const statusOf = async (id: string) => (await storedInvitation(world, owner.businessId, id)).status;

describe('a personal link', () => {
  test('leads to the form of its business, by whatever way it was typed, and the name is filled in', async () => {
    const { code } = await invited(world, owner.businessId, { name: 'גילה שרון' });
    for (const typed of [code, code.toLowerCase(), spokenCode(code)]) {
      const answer = await world.request(`/r/${typed}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/business/${owner.username}/review?invitation=${code}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await formOf(code)).invitation).toEqual({
      code,
      state: 'open',
      customerName: 'גילה שרון',
      mayDecline: true,
      review: null,
    });
  });

  test('means nothing on the card of another business', async () => {
    const { code, id } = await invited(world, owner.businessId);
    const other = await ownerWithBusiness(world);
    expect((await formOf(code, other.username)).invitation).toBeNull();
    const { label } = await submitted(world, other.username, { invitation: code });
    expect(label).toBe('none');
    expect(await statusOf(id)).toBe('sent');
  });

  test('that nobody was given is a page that says so', async () => {
    for (const code of ['0000000000', 'x', '%00', 'ZZZZZ-ZZZZZ']) {
      const answer = await world.request(`/r/${code}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('הקישור האישי הזה לא מוכר');
      expect((await tell(world, code, 'opened')).status).toBe(404);
    }
  });

  test('is not opened by programs that look at it, and is opened, begun and used by a person', async () => {
    const { code, id } = await invited(world, owner.businessId);
    await world.request(`/r/${code}`, WHATSAPP);
    await world.request(`/business/${owner.username}/review?invitation=${code}`, WHATSAPP);
    await formOf(code);
    expect(await statusOf(id)).toBe('sent');
    for (const [act, status] of [
      ['opened', 'opened'],
      ['started', 'started'],
      ['opened', 'started'],
    ] as const) {
      expect((await tell(world, code, act)).status).toBe(200);
      expect(await statusOf(id)).toBe(status);
    }
    const { id: reviewId, label } = await submitted(world, owner.username, { invitation: code });
    expect(label).toBe('invitation');
    expect(await storedInvitation(world, owner.businessId, id)).toMatchObject({
      status: 'submitted',
      reviewId,
    });
    expect((await formOf(code)).invitation).toMatchObject({ state: 'used', review: { status: 'pending' } });
    await moderate(owner, reviewId, 'approve');
    expect(await storedInvitation(world, owner.businessId, id)).toMatchObject({
      status: 'published',
      publishedAt: expect.any(Date),
    });
    expect((await formOf(code)).invitation).toMatchObject({ state: 'used', review: { status: 'approved' } });
  });

  test('used without a word of scripts has been opened and begun all the same', async () => {
    const { code, id } = await invited(world, owner.businessId, { isSent: false });
    await submitted(world, owner.username, { invitation: code });
    const stored = await storedInvitation(world, owner.businessId, id);
    for (const name of ['sentAt', 'openedAt', 'startedAt', 'submittedAt'] as const)
      expect(stored[name]).toBeInstanceOf(Date);
  });

  test('ends by its time, and a review through it is kept without a label', async () => {
    const { code, id } = await invited(world, owner.businessId);
    const last = await invited(world, owner.businessId);
    await submitted(world, owner.username, { invitation: last.code });
    world.setTime(new Date(Date.now() + 91 * DAY_MS));
    expect((await formOf(code)).invitation).toMatchObject({ state: 'expired' });
    expect((await submitted(world, owner.username, { invitation: code })).label).toBe('none');
    await runJob(world, 'expire-invitations');
    expect(await statusOf(id)).toBe('expired');
    expect(await statusOf(last.id)).toBe('submitted');
    world.setTime(new Date());
  });
});

test('no log holds a code', async () => {
  const { code } = await invited(world, owner.businessId);
  await world.request(`/r/${code}`);
  await world.request(`/r/${spokenCode(code)}`);
  await tell(world, code, 'opened');
  await submitted(world, owner.username, { invitation: code });
  const lines = world.logged.join('');
  expect(lines).toContain('/r/:code');
  expect(lines).not.toContain(code);
  expect(lines).not.toContain(spokenCode(code));
});

describe('one link, one review', () => {
  test('of many at once, each a form of its own, one is verified and none is lost', async () => {
    const { code, id } = await invited(world, owner.businessId);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => submit(world, owner.username, { invitation: code })),
      tell(world, code, 'opened'),
      tell(world, code, 'started'),
    ]);
    const receipts = await Promise.all(answers.slice(0, 8).map((answer) => answer.json()));
    expect(answers.slice(0, 8).every(({ status }) => status === 201)).toBe(true);
    expect(receipts.map(({ label }) => label).sort()).toEqual(
      ['invitation', ...Array(7).fill('none')].sort(),
    );
    const verified = receipts.find(({ label }) => label === 'invitation');
    expect(await storedInvitation(world, owner.businessId, id)).toMatchObject({
      status: 'submitted',
      reviewId: verified.id,
    });
  });

  test('the same form twice at once is one review with its label', async () => {
    const { code } = await invited(world, owner.businessId);
    const form = { invitation: code, submissionKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => submit(world, owner.username, form)));
    const receipts = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(receipts.map(({ label }) => label)).toEqual(Array(3).fill('invitation'));
  });

  test('a form that was kept before does not use a link up', async () => {
    const { code, id } = await invited(world, owner.businessId);
    const submissionKey = crypto.randomUUID();
    await submitted(world, owner.username, { submissionKey });
    const again = await submit(world, owner.username, { submissionKey, invitation: code });
    expect(await again.json()).toMatchObject({ label: 'none' });
    expect(await statusOf(id)).toBe('sent');
  });
});

describe('no, thank you', () => {
  test('the customer is not to be written to; a review stays welcome and is labelled', async () => {
    const { code, id, customerId } = await invited(world, owner.businessId);
    expect((await tell(world, code, 'declined')).status).toBe(200);
    expect((await tell(world, code, 'declined')).status).toBe(200);
    expect(await statusOf(id)).toBe('declined');
    const [customer] = await world.db.select().from(customers).where(eq(customers.id, customerId));
    expect(customer).toMatchObject({ doNotContactAt: expect.any(Date), stoppedBy: 'customer' });
    expect((await formOf(code)).invitation).toMatchObject({ state: 'declined' });
    expect((await submitted(world, owner.username, { invitation: code })).label).toBe('invitation');
  });

  test('is heard also by a link that was used', async () => {
    const { code, id, customerId } = await invited(world, owner.businessId);
    await submitted(world, owner.username, { invitation: code });
    await tell(world, code, 'declined');
    expect(await statusOf(id)).toBe('submitted');
    const [customer] = await world.db.select().from(customers).where(eq(customers.id, customerId));
    expect(customer?.doNotContactAt).toBeInstanceOf(Date);
  });
});

describe('what waits to be sent', () => {
  test('is sent once, waits again, and is taken back', async () => {
    const someone = await ownerWithBusiness(world);
    const { db, services } = world;
    const one = await invited(world, someone.businessId, { isSent: false });
    const two = await invited(world, someone.businessId, { isSent: false });
    const both = [one.id, two.id];
    expect(await markSent(db, owner.businessId, both, services.clock())).toEqual([]);
    expect((await markSent(db, someone.businessId, both, services.clock())).sort()).toEqual(both.sort());
    expect(await markSent(db, someone.businessId, both, services.clock())).toEqual([]);
    await tell(world, two.code, 'opened');
    expect(await transact(db, (tx) => markUnsent(tx, someone.businessId, both))).toEqual([one.id]);
    expect(await dropQueued(db, someone.businessId, both)).toEqual([one.id]);
    const left = await db
      .select({ id: invitations.id })
      .from(invitations)
      .where(eq(invitations.businessId, someone.businessId));
    expect(left).toEqual([{ id: two.id }]);
  });
});

test('a customer who goes takes no link along', async () => {
  const { code, customerId } = await invited(world, owner.businessId);
  await world.db.delete(customers).where(eq(customers.id, customerId));
  expect((await formOf(code)).invitation).toMatchObject({ customerName: '', mayDecline: false });
  const { id } = await submitted(world, owner.username, { invitation: code });
  const { items } = await ownReviews(owner);
  expect(items.find((review) => review.id === id)?.label).toBe('invitation');
});

import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { openDueReviews, openHeldReviews } from '#features/reviews/held/mutations.ts';
import { LIVE_PATH } from '#features/reviews/live/contract.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  buildReview,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
  submit,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { readStream } from '../../../../tests/event-stream.ts';
import { mailsTo, pathIn, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';

type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;
type Standing = Partial<Pick<typeof users.$inferSelect, 'subscriptionPlan' | 'subscriptionStatus'>>;

const NOVEMBER = '2026-11-20T10:00:00Z';
const NO_MAILS = {
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ newReview: false }),
};

const world = await startWorld();
world.setTime(NOVEMBER);

/** Somebody of whom this month has that many reviews already. */
async function ownerWithReceived(count: number, standing: Standing = {}): Promise<Owner> {
  world.setTime(NOVEMBER);
  const owner = await ownerWithBusiness(world);
  await subscribe(owner, standing);
  const { businessId } = owner;
  const createdAt = new Date('2026-11-05T10:00:00Z');
  if (count > 0)
    await storeReviews(
      world,
      Array.from({ length: count }, () => buildReview({ businessId, createdAt })),
    );
  return owner;
}

/** Days on which so many came before: the burst guard leaves the next one alone. */
async function makeBusy({ businessId }: Owner): Promise<void> {
  const dayOf = (n: number) => new Date(Date.parse('2026-10-10T10:00:00Z') + (n % 8) * 86_400_000);
  await storeReviews(
    world,
    Array.from({ length: 8 * 60 }, (_, n) => buildReview({ businessId, createdAt: dayOf(n) })),
  );
}

async function subscribe(owner: Owner, standing: Standing): Promise<void> {
  if (Object.keys(standing).length > 0)
    await world.db.update(users).set(standing).where(eq(users.id, owner.id));
}

async function heldOf({ businessId }: Owner): Promise<string[]> {
  const held = await world.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), eq(reviews.heldFor, 'plan')));
  return held.map(({ id }) => id).sort();
}

function open({ businessId }: Owner): Promise<number> {
  const { db, jobs, clock } = world.services;
  return transact(db, (tx) => openHeldReviews(tx, jobs, businessId, clock()));
}

/** The owner's mails, once every job is done. */
async function mailsOf({ businessId, email }: Owner) {
  await world.services.postCommit.flush();
  for (const { id, data } of await queuedJobs(world, 'review-mail'))
    if (data.businessId === businessId) await runJob(world, 'review-mail', data, id);
  return mailsTo(world, email);
}

// Proves S437, V26.
test('of 60 reviews that come at once exactly 50 are opened, 10 held, none lost', async () => {
  const owner = await ownerWithReceived(0);
  await makeBusy(owner);
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      submit(world, owner.username, { rating: 1 + (n % 5) }, { address: `198.51.100.${n}` }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array(60).fill(201));
  expect(await heldOf(owner)).toHaveLength(10);
  const { counts } = await ownReviews(owner);
  expect(counts).toMatchObject({ pending: 60 });
});

// Proves S440.
test('the 51st of a month is told like the others, and held whatever its stars', async () => {
  const owner = await ownerWithReceived(49);
  const fiftieth = await submitted(world, owner.username, { rating: 1 });
  const [best, worst] = [
    await submitted(world, owner.username, { rating: 5 }),
    await submitted(world, owner.username, { rating: 1 }),
  ];
  expect(await heldOf(owner)).toEqual([best.id, worst.id].sort());
  expect(best).toEqual({ ...fiftieth, id: best.id, receipt: best.receipt, rating: 5 });
  const [shown] = (await ownReviews(owner, '?limit=1')).items;
  expect(shown).toMatchObject({ id: worst.id, heldFor: 'plan', comment: '', status: 'pending' });
});

test('a form sent twice is counted once', async () => {
  const owner = await ownerWithReceived(49);
  const submissionKey = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => submit(world, owner.username, { submissionKey })));
  expect(await heldOf(owner)).toEqual([]);
  await submitted(world, owner.username);
  expect(await heldOf(owner)).toHaveLength(1);
});

// Proves S437.
test.each(['basic', 'premium'] as const)('the %s plan holds nothing', async (subscriptionPlan) => {
  const owner = await ownerWithReceived(50, { subscriptionPlan });
  await submitted(world, owner.username);
  expect(await heldOf(owner)).toEqual([]);
});

// Proves S439.
test('the month is the one on the wall in Israel', async () => {
  const owner = await ownerWithReceived(50);
  world.setTime('2026-11-30T21:59:00Z');
  await submitted(world, owner.username);
  expect(await heldOf(owner)).toHaveLength(1);
  world.setTime('2026-11-30T22:01:00Z');
  await submitted(world, owner.username);
  expect(await heldOf(owner)).toHaveLength(1);
});

// Proves S292.
test('what was held is opened at the turn of the month, and its owner told in one mail', async () => {
  const owner = await ownerWithReceived(50);
  for (const customerName of ['גלית אור', 'חנן דור'])
    await submitted(world, owner.username, { customerName });
  const openAllDue = () => openDueReviews(world.services, world.services.clock());
  await openAllDue();
  expect(await heldOf(owner), 'not before').toHaveLength(2);
  world.setTime('2026-12-01T00:02:00+02:00');
  expect(await openAllDue()).toBeGreaterThanOrEqual(2);
  expect(await heldOf(owner)).toEqual([]);
  expect(await openAllDue(), 'again').toBe(0);
  const { items } = await ownReviews(owner, '?limit=2');
  expect(items).toMatchObject([
    { customerName: 'חנן דור', heldFor: null, comment: 'היה מצוין' },
    { customerName: 'גלית אור', heldFor: null },
  ]);
  const [mail, ...others] = await mailsOf(owner);
  expect(others).toEqual([]);
  expect(plainly(mail?.subject ?? '')).toBe('שתי ביקורות חדשות מחכות לאישור');
  expect(mail?.text).toContain('גלית אור');
  expect(mail?.text).toContain('חנן דור');
});

describe('of a review that is opened', () => {
  /** One review that the plan held, and what is told while it is opened. */
  async function openOne(mailsAreWanted = true) {
    const owner = await ownerWithReceived(50);
    const { id } = await submitted(world, owner.username, { customerName: 'גלית אור' });
    if (!mailsAreWanted) await owner.request('/api/auth/mail-switches', NO_MAILS);
    const stream = readStream(await world.request(LIVE_PATH, { cookie: owner.cookie }));
    await stream.next();
    expect(await mailsOf(owner), 'not while it is held').toEqual([]);
    await subscribe(owner, { subscriptionPlan: 'premium' });
    expect(await open(owner)).toBe(1);
    const told = await stream.next();
    await stream.leave();
    return { owner, id, told };
  }

  // Proves S295.
  test('its owner is told like of a fresh one: on the open screen, and in a mail that decides it', async () => {
    const { owner, id, told } = await openOne();
    expect(told).toEqual({ event: 'changed', data: { id } });
    const [mail, ...others] = await mailsOf(owner);
    expect(others).toEqual([]);
    expect(plainly(mail?.subject ?? '')).toBe('ביקורת חדשה: גלית אור, 5 כוכבים');
    const link = new URL(pathIn(mail ?? expect.fail(), '/review-link/approve'), world.services.publicUrl());
    const decided = await world.request('/api/review-links/approve', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: link.searchParams.get('token') }),
    });
    expect(decided.status).toBe(200);
    const [shown] = (await ownReviews(owner, '?limit=1')).items;
    expect(shown).toMatchObject({ id, status: 'approved' });
  });

  // Proves S295.
  test('its owner is mailed nothing who wants no mails', async () => {
    const { owner, told } = await openOne(false);
    expect(told).toMatchObject({ event: 'changed' });
    expect(await mailsOf(owner)).toEqual([]);
  });
});

// Proves S292.
test('an upgrade opens all of them at once, also while others come in', async () => {
  const owner = await ownerWithReceived(50);
  for (let n = 0; n < 3; n++) await submitted(world, owner.username);
  await Promise.all([
    ...Array.from({ length: 6 }, () => submitted(world, owner.username)),
    transact(world.db, async (tx) => {
      await tx.update(users).set({ subscriptionPlan: 'basic' }).where(eq(users.id, owner.id));
      await openHeldReviews(tx, world.services.jobs, owner.businessId, world.services.clock());
    }),
  ]);
  expect(await heldOf(owner)).toEqual([]);
});

// Proves S292.
test('whoever comes back from being inactive has as many opened as the month leaves, the first come first', async () => {
  const owner = await ownerWithReceived(48, { subscriptionStatus: 'inactive' });
  const held = [];
  for (let n = 0; n < 4; n++) held.push((await submitted(world, owner.username)).id);
  expect(await heldOf(owner)).toEqual([...held].sort());
  expect(await open(owner), 'still inactive').toBe(0);
  await subscribe(owner, { subscriptionStatus: 'active' });
  expect(await open(owner)).toBe(2);
  expect(await heldOf(owner)).toEqual(held.slice(2).sort());
  world.setTime('2026-12-01T10:00:00Z');
  expect(await open(owner)).toBe(2);
});

// @module-tag slow

import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { bring, partnerOf, pay, post, shownTo } from '../src/features/partners/program/testing/programme.ts';
import { FREE_PER_HOUR } from '../src/features/reviews/contract.ts';
import { jobKinds } from '../src/jobs.ts';
import { rowsOf } from '../src/platform/db/database.ts';
import { DatabaseAway } from '../src/platform/db/unavailable.ts';
import { POINT_PNG } from './right-requests.ts';
import { formOf, signIn, startWorld, type World } from './world.ts';

// A part that is away: what protects money and accounts refuses, everything else goes on.

const photo = () => new File([POINT_PNG], 'צילום.png', { type: 'image/png' });
const sendReview = (world: World, username: string, image?: File) =>
  world.request(`/api/reviews/${username}`, {
    method: 'POST',
    body: formOf({ customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין', image }),
  });

// Proves V61.
test('without a mail server people register, write and ask for a link, and the mail waits', async () => {
  const world = await startWorld({ smtpUrl: 'smtp://127.0.0.1:1' });
  await world.services.jobs.work(jobKinds(world.services));
  const owner = await world.asOwner();
  expect((await sendReview(world, owner.username)).status).toBe(201);
  const asked = await world.request('/api/auth/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email }),
  });
  expect(asked.status).toBe(200);
  await vi.waitFor(
    async () => {
      const [waiting] = await rowsOf<{ n: number }>(
        world.db,
        sql`select count(*)::int as n from pgboss.job where state = 'retry'`,
      );
      expect(waiting?.n).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
  // Nobody is let in by a link that was never delivered: the password is still the old one, and the only one.
  const me = await owner.request('/api/auth/me');
  expect(me.status).toBe(200);
});

// Proves V61.
test('without storage the words of a review are kept, and a picture of an account is refused', async () => {
  const world = await startWorld();
  const owner = await world.asOwner();
  world.services.storage.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  };
  const kept = await sendReview(world, owner.username, photo());
  expect(kept.status).toBe(201);
  const [row] = await rowsOf<{ comment: string; image: string | null }>(
    world.db,
    sql`select comment, image from reviews`,
  );
  expect(row).toEqual({ comment: 'היה מצוין', image: null });
  const refused = await owner.request('/api/business-card', {
    method: 'PUT',
    body: formOf({ businessName: 'שם חדש', logo: photo() }),
  });
  expect(refused.ok).toBe(false);
});

// Proves V61.
test('without the limits behind the database, sign-in and proofs of work are refused, not waved through', async () => {
  const world = await startWorld({ rateLimits: true });
  const owner = await world.asOwner();
  const { pool } = world.db;
  const connect = vi
    .spyOn(pool, 'connect')
    .mockImplementation(((callback?: (error: Error) => void) =>
      callback ? callback(new DatabaseAway()) : Promise.reject(new DatabaseAway())) as never);
  const signIn = await world.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
  expect([signIn.status, signIn.headers.get('set-cookie')]).toEqual([503, null]);
  expect((await sendReview(world, owner.username)).status).toBe(503);
  connect.mockRestore();
});

/** Lets the database refuse every row of a table, as with a full disk, while `work` runs. */
async function refusing<T>({ asTableOwner }: World, table: string, work: () => Promise<T>): Promise<T> {
  await asTableOwner(`
    create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
    create trigger refuse before insert on ${table} for each row execute function refuse()`);
  try {
    return await work();
  } finally {
    await asTableOwner(`drop trigger refuse on ${table}`);
  }
}

async function countOf({ db }: World, from: SQL): Promise<number> {
  return (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${from}`))[0]?.n ?? 0;
}

// Proves V61.
test('a proof of work that cannot be kept opens nothing, and the same form with the same proof does later', async () => {
  const world = await startWorld({ rateLimits: true });
  const { username } = await world.asOwner();
  const send = (form: Record<string, string>) =>
    world.request(`/api/reviews/${username}`, {
      method: 'POST',
      body: formOf({ customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין', ...form }),
    });
  for (let n = 0; n < FREE_PER_HOUR; n++) expect((await send({})).status).toBe(201);
  const asked = await send({});
  expect(asked.status).toBe(429);
  const { challenge } = (await asked.json()) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const form = { proof, submissionKey: randomUUID() };

  const refused = await refusing(world, 'spent_proofs', () => send(form));
  expect([refused.status, await refused.json()]).toEqual([
    507,
    { code: 'storage_full', message: expect.stringMatching(/[א-ת]/) },
  ]);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await countOf(world, sql`reviews`)).toBe(FREE_PER_HOUR);

  expect((await send(form)).status).toBe(201);
  expect(await countOf(world, sql`reviews`)).toBe(FREE_PER_HOUR + 1);
  // Spent by now: another form needs another.
  expect((await send({ proof, submissionKey: randomUUID() })).status).toBe(429);
});

// Proves V61.
test('money of which one part fails is not written at all, and the same call does it later', async () => {
  const world = await startWorld();
  world.setTime('2026-11-10T10:00:00Z');
  const admin = await world.asAdmin();
  const owner = await world.asOwner();
  const [sixth] = (await bring(world, await partnerOf(world, owner.id), 6)).slice(-1);
  if (!sixth) throw new Error('nobody came');
  const key = randomUUID();
  const record = () => pay(admin, sixth, '99.00', { key });
  const acts = () => countOf(world, sql`admin_log where act in ('payment_recorded', 'months_closed')`);

  expect((await refusing(world, 'partner_ledger', record)).status).toBe(507);
  expect([await countOf(world, sql`payments`), await acts()]).toEqual([0, 0]);
  expect((await shownTo(owner)).payments.summary).toMatchObject({ earned: '0.00' });
  expect((await record()).status).toBe(200);
  expect([await countOf(world, sql`payments`), await acts()]).toEqual([1, 1]);

  // The month is closed with the mail that tells of it, or not at all.
  world.setTime('2026-12-01T01:00:00Z');
  admin.cookie = (await signIn(world.request, admin)).cookie;
  const again = {
    request: ((url, init) => world.request(url, { cookie: admin.cookie, ...init })) as World['request'],
  };
  const close = () => post(again, '/api/admin/partner-payments/close');
  await world.services.jobs.inspect();
  expect((await refusing(world, 'pgboss.job', close)).status).toBe(503);
  expect([await countOf(world, sql`partner_payments`), await acts()]).toEqual([0, 1]);
  expect(await close()).toMatchObject({ status: 200, body: { closed: 1 } });
  expect([await countOf(world, sql`partner_payments`), await acts()]).toEqual([1, 2]);
});

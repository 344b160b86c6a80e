import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { jobKinds } from '../src/jobs.ts';
import { rowsOf } from '../src/platform/db/database.ts';
import { DatabaseAway } from '../src/platform/db/unavailable.ts';
import { POINT_PNG } from './right-requests.ts';
import { formOf, startWorld, type World } from './world.ts';

// A part that is away: what protects money and accounts refuses, everything else goes on.

const photo = () => new File([POINT_PNG], 'צילום.png', { type: 'image/png' });
const sendReview = (world: World, username: string, image?: File) =>
  world.request(`/api/reviews/${username}`, {
    method: 'POST',
    body: formOf({ customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין', image }),
  });

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

import { Hono } from 'hono';
import { setSignedCookie } from 'hono/cookie';
import { expect, it } from 'vitest';
import { type Owner, startWorld, type World } from '../../../../tests/world.ts';

const SITE = 'https://dugri.example';
const world = await startWorld({ publicUrl: SITE });
const plain = await startWorld();

/** Reads the device cookie that a sign-in sets. */
async function devicesAfter(at: World, { email, password }: Owner, cookie?: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const response = await at.request('/api/auth/login', { method: 'POST', headers, body, cookie });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie().filter((set) => /device=/.test(set));
}

/** The cookie as it was written before it had its prefix. */
async function oldCookie(userId: string): Promise<string> {
  const app = new Hono().get('/', async (c) => {
    await setSignedCookie(c, 'device', userId, world.services.secret, { path: '/' });
    return c.body(null);
  });
  return (await app.request('/')).headers.get('set-cookie')?.split(';')[0] ?? '';
}

// Proves V10, V81.
it('is bound to the host where the site is on https', async () => {
  const owner = await world.asOwner();
  const [cleared, set, ...rest] = await devicesAfter(world, owner);
  expect(rest).toEqual([]);
  expect(set).toMatch(/^__Host-device=[^;]*; /);
  expect(set?.toLowerCase().split('; ').slice(1).sort()).toEqual([
    'httponly',
    'max-age=31536000',
    'path=/',
    'samesite=lax',
    'secure',
  ]);
  expect(set).toContain(owner.id);
  expect(cleared).toMatch(/^device=; Max-Age=0; Path=\//);
});

it('keeps its plain name on http', async () => {
  const owner = await plain.asOwner();
  const sets = await devicesAfter(plain, owner);
  expect(sets).toEqual([expect.stringMatching(new RegExp(`^device=${owner.id}`))]);
});

// Proves V81.
it('brings what its older name said along', async () => {
  const [before, now] = [await world.asOwner(), await world.asOwner()];
  const [, set] = await devicesAfter(world, now, await oldCookie(before.id));
  expect(set).toContain(`${now.id}.${before.id}`);
  const [, forged] = await devicesAfter(world, now, `device=${before.id}.bm90IHNpZ25lZA==`);
  expect(forged).not.toContain(before.id);
});

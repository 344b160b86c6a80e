// @module-tag slow

import { expect, test } from 'vitest';
import { permittedBombs } from '../src/platform/images/testing/bombs.ts';
import { type Owner, startWorld } from './world.ts';

const CALLS = 60;

async function slowestOf(owner: Owner): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const startedAt = performance.now();
    expect((await owner.request('/api/auth/me')).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b).at(Math.floor(CALLS * 0.95)) ?? 0;
}

// Proves V28.
test('whoever is signed in is answered at once while passwords are hashed and images decoded', async () => {
  const world = await startWorld();
  const owner = await world.asOwner();
  const calm = await slowestOf(owner);
  const dear = (await permittedBombs())['24 megapixels in 64 scans'] ?? Buffer.alloc(0);
  const work: Promise<unknown>[] = Array.from({ length: 12 }, () => [
    world.services.images.toWebp(dear, { maxSide: 1_600 }),
    world.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: 'not-the-right-one' }),
    }),
  ]).flat();
  let isBusy = true;
  const done = Promise.all(work).then(() => {
    isBusy = false;
  });
  const during = await slowestOf(owner);
  expect(isBusy).toBe(true);
  await done;
  expect(during).toBeLessThan(Math.max(500, 20 * calm));
}, 240_000);

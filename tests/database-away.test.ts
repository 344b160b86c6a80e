// @module-tag slow

import { expect, test, vi } from 'vitest';
import { photo } from '../src/features/reviews/testing/reviews.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { exchange } from './exchange.ts';
import { leaveReview, registerAt } from './product-calls.ts';
import { scratchDataDir, startProduct } from './product-process.ts';
import { formOf } from './world.ts';

// Proves V61.
test('a finished card is served while the database is away, and all else comes back with it', {
  timeout: 240_000,
}, async () => {
  const dir = scratchDataDir();
  let server = await startEmbeddedPostgres({ dir, database: 'dugri' });
  const { host, user, port, database } = server.connection;
  const { address, output, stop } = await startProduct(scratchDataDir(), {
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  });
  const { username, cookie } = await registerAt(address);
  const card = `/business/${username}`;
  const upload = { method: 'PUT', headers: { cookie }, body: formOf({ logo: await photo() }) };
  const { logo } = (await exchange(address, '/api/business-card/me', upload)).json<{ logo: string }>();
  expect((await exchange(address, logo)).status).toBe(200);
  const before = await exchange(address, card);
  expect(before.status).toBe(200);

  await server.stop();
  const during = await exchange(address, card);
  expect([during.status, during.text]).toEqual([200, before.text]);
  expect(
    (await exchange(address, card, { headers: { 'if-none-match': String(before.headers.etag) } })).status,
  ).toBe(304);
  expect((await exchange(address, logo)).status).toBe(200);
  expect((await exchange(address, '/healthz')).status).toBe(200);
  expect(await exchange(address, '/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('"database":false'),
  });
  const refused = [
    await exchange(address, '/api/auth/me', { headers: { cookie } }),
    await exchange(address, `/api/business-card/${username}`),
    await leaveReview(address, username, true),
  ];
  for (const { status, text, headers } of refused) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(JSON.parse(text)).toEqual({ code: 'unavailable', message: expect.stringMatching(/[א-ת]/) });
  }
  const page = await exchange(address, `${card}/reviews`);
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=UTF-8']);
  expect(page.text).toMatch(/<html lang="he" dir="rtl"/);

  server = await startEmbeddedPostgres({ dir, database: 'dugri' });
  await vi.waitFor(async () => expect((await exchange(address, '/readyz')).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });
  expect((await exchange(address, '/api/auth/me', { headers: { cookie } })).status).toBe(200);
  expect((await leaveReview(address, username)).status).toBe(201);
  // The listener is back too: what changes now is not hidden behind the page from before.
  const body = formOf({ businessName: 'אחרי ההפסקה' });
  expect(
    (await exchange(address, '/api/business-card', { method: 'PUT', headers: { cookie }, body })).status,
  ).toBe(200);
  await vi.waitFor(async () => expect((await exchange(address, card)).text).toContain('אחרי ההפסקה'), {
    timeout: 20_000,
  });

  expect(await stop()).toBe(0);
  await server.stop();
  expect(output()).not.toMatch(/UnhandledPromise|uncaught/i);
});

import { beforeAll, describe, expect, test, vi } from 'vitest';
import { exchange } from './exchange.ts';
import { registerAt } from './product-calls.ts';
import { scratchDataDir, startProduct, workersOf } from './product-process.ts';
import { startWorld, type World } from './world.ts';

const TOKEN = 'a-token-of-the-tests-1';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Value of a series by its whole name, as it is printed; 0 where there is none. */
function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

describe('in one process', () => {
  let world: World;
  const read = async () => (await world.request('/metrics', { headers: bearer(TOKEN) })).text();
  beforeAll(async () => {
    world = await startWorld({ metricsToken: TOKEN, rateLimits: true });
  });

  // Proves V111.
  test.each([undefined, 'Bearer ', 'Bearer wrong', TOKEN, `bearer ${TOKEN}`, `Bearer ${TOKEN}x`])(
    'nobody reads them with %j',
    async (authorization) => {
      const answer = await world.request('/metrics', { headers: authorization ? { authorization } : {} });
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    },
  );

  test('without a token there is no such page', async () => {
    const closed = await startWorld();
    const answer = await closed.request('/metrics', { headers: bearer(TOKEN) });
    expect(await answer.text()).not.toContain('dugri_');
  });

  // Proves V111.
  test('requests count under their template, whatever the path holds', async () => {
    const series = 'dugri_http_requests_total{method="GET",route="/business/:username",status="4xx"}';
    const before = valueIn(await read(), series);
    await world.request('/business/secret-name-one');
    await world.request('/business/secret-name-two?q=dana@example.com');
    await world.request('/api/nothing/of/that-kind');
    await world.request('/nothing/at-all');
    await world.request('/', { method: 'PROPFIND' });
    const text = await read();
    expect(valueIn(text, series)).toBe(before + 2);
    expect(valueIn(text, 'dugri_http_request_duration_seconds_count{route="/business/:username"}')).toBe(
      before + 2,
    );
    expect(text).not.toMatch(/secret-name|that-kind|at-all|dana|PROPFIND/);
  });

  // Proves V111.
  test('labels come from closed lists, and hold nobody', async () => {
    const owner = await world.asOwner();
    await world.request(`/business/${owner.username}`);
    await owner.request('/api/reviews/me');
    const labels = (await read()).match(/(?<=[{,])\w+="[^"]*"/g) ?? [];
    const told = labels.filter((label) =>
      [owner.id, owner.email, owner.username, owner.businessName, owner.phone, '198.51.100'].some((one) =>
        label.includes(one),
      ),
    );
    expect(told).toEqual([]);
    expect(new Set(labels.map((label) => label.split('=')[0]))).toEqual(
      new Set(
        [
          'method',
          'route',
          'status',
          'le',
          'source',
          'pool',
          'state',
          'limit',
          'outcome',
          'job',
          'percentile',
        ].filter((name) => labels.some((label) => label.startsWith(`${name}=`))),
      ),
    );
  });

  test('a card counts as rendered once', async () => {
    const { username } = await world.asOwner();
    const before = await read();
    for (let i = 0; i < 3; i++) expect((await world.request(`/business/${username}`)).status).toBe(200);
    const after = await read();
    const moved = (series: string) => valueIn(after, series) - valueIn(before, series);
    expect(moved('dugri_finished_page_misses_total{source="rendered"}')).toBe(1);
    expect(moved('dugri_finished_pages')).toBe(1);
    expect(moved('dugri_finished_page_bytes')).toBeGreaterThan(1_000);
  });

  test('jobs, mails, limits and the queue move', async () => {
    const { jobKinds } = await import('../src/jobs.ts');
    const kinds = jobKinds(world.services).filter(({ name }) => name === 'welcome-mail');
    await world.asOwner();
    await world.services.jobs.work(kinds);
    await vi.waitFor(
      async () =>
        expect(valueIn(await read(), 'dugri_jobs_total{job="welcome-mail",outcome="done"}')).toBeGreaterThan(
          0,
        ),
      { timeout: 20_000, interval: 100 },
    );
    // Figures of the store are kept for a second.
    const text = await vi.waitFor(
      async () => {
        const now = await read();
        expect(now).toContain('dugri_queue_jobs{job="welcome-mail",state="waiting"}');
        return now;
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(valueIn(text, 'dugri_mails_total{outcome="sent"}')).toBeGreaterThan(0);
    expect(valueIn(text, 'dugri_job_last_done_timestamp_seconds{job="welcome-mail"}')).toBeGreaterThan(1.7e9);
    expect(text).toContain('dugri_queue_age_seconds{job="welcome-mail"}');
    expect(valueIn(text, 'dugri_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
    await world.services.limits.take('trial', { points: 0, seconds: 60 }, ['x']).catch(() => {});
    expect(valueIn(await read(), 'dugri_rate_limits_reached_total{limit="trial"}')).toBe(1);
  });
});

test('several processes are one sum, also when one of them has died', {
  tags: 'slow',
  timeout: 240_000,
}, async () => {
  const settings = { WEB_PROCESSES: '2', METRICS_PORT: '0', METRICS_TOKEN: TOKEN };
  const { address, child, output, stop } = await startProduct(scratchDataDir(), settings);
  const port = /Metrics: (\S+)/.exec(output())?.[1] ?? '';
  expect(port).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const read = async () => (await fetch(port, { headers: bearer(TOKEN) })).text();
  const { username } = await registerAt(address);
  const series = 'dugri_http_requests_total{method="GET",route="/healthz",status="2xx"}';
  for (let i = 0; i < 12; i++) await exchange(address, '/healthz');
  expect(valueIn(await read(), series)).toBe(12);
  // Through the site itself, whichever process takes the call.
  for (let i = 0; i < 4; i++) {
    const { status, text } = await exchange(address, '/metrics', { headers: bearer(TOKEN) });
    expect([status, valueIn(text, series)]).toEqual([200, 12]);
  }
  expect((await fetch(port)).status).toBe(401);
  expect((await fetch(port.replace('/metrics', '/other'), { headers: bearer(TOKEN) })).status).toBe(404);
  expect((await exchange(address, '/metrics')).status).toBe(401);

  for (let i = 0; i < 6; i++) await exchange(address, `/business/${username}`);
  const hits = valueIn(await read(), 'dugri_finished_page_hits_total');
  expect(hits).toBeGreaterThan(0);
  const [first] = workersOf(child.pid);
  process.kill(first ?? 0, 'SIGKILL');
  await vi.waitFor(async () => expect(valueIn(await read(), series)).toBe(12), {
    timeout: 30_000,
    interval: 200,
  });
  expect(valueIn(await read(), 'dugri_finished_page_hits_total')).toBeGreaterThanOrEqual(hits);
  expect(await stop()).toBe(0);
});

import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test, vi } from 'vitest';

const SOURCE = readFileSync('public/service-worker.js', 'utf8');

/** Runs the worker with these globals. @returns what it does when an event is sent to it */
function startWorker({ self, ...globals }: { self: object; [name: string]: unknown }) {
  const listeners = new Map<string, (event: unknown) => void>();
  const worker = {
    location: 'https://dugri.example/service-worker.js?card=/business/dana',
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    ...self,
  };
  vm.runInNewContext(SOURCE, { self: worker, URL, ...globals });
  return async (name: string, event: object) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    await Promise.all(waits);
  };
}

/** Runs the worker's installation in a browser with these static routes. @returns whether it was installed, and what it kept */
async function install(addRoutes?: (routes: unknown[]) => unknown) {
  const kept: string[] = [];
  let isInstalled = false;
  const self = { skipWaiting: () => (isInstalled = true) };
  const caches = { open: async () => ({ add: async ({ url }: { url: string }) => kept.push(url) }) };
  const Request = class {
    url: string;
    constructor(url: string) {
      this.url = url;
    }
  };
  await startWorker({ self, caches, Request })('install', { addRoutes });
  return { isInstalled, kept };
}

test.each<[string, (() => unknown) | undefined]>([
  ['has none', undefined],
  [
    'refuses a condition at once',
    () => {
      throw new TypeError('unknown condition');
    },
  ],
  ['refuses one later', () => Promise.reject(new TypeError('unknown condition'))],
])('a worker is installed where the browser knows static routes and where it %s', async (_, addRoutes) => {
  const given: unknown[][] = [];
  const whole = await install((routes) => given.push(routes));
  expect(given[0]?.length).toBeGreaterThan(2);
  expect(whole).toEqual({ isInstalled: true, kept: ['/offline'] });
  expect(await install(addRoutes)).toEqual(whole);
});

test('a press on an alert approves no words but those that it showed', async () => {
  const asked: string[] = [];
  const fetch = async (path: string) => ({ ok: asked.push(path) > 0 });
  const self = { registration: { showNotification: async () => undefined } };
  const send = startWorker({ self, fetch });
  const data = {
    approves: 'id-1',
    version: 'of-the-words',
    userId: 'me',
    texts: {},
    url: '/reviews',
  };
  await send('notificationclick', { action: 'approve', notification: { close() {}, data } });
  expect(asked).toEqual([`/api/reviews/id-1/approve?version=${data.version}`]);
});

test('a kept screen stands in for a network that never answers, and for no page that was not kept', async () => {
  const caches = {
    has: async () => false,
    keys: async () => [],
    match: async (path: string) => (path === '/reviews' ? 'the kept screen' : undefined),
  };
  const fetch = () => new Promise(() => undefined);
  vi.useFakeTimers();
  const send = startWorker({ self: {}, caches, fetch, setTimeout });
  const answers: unknown[] = [];
  const open = (path: string) => {
    const request = { method: 'GET', mode: 'navigate', url: `https://dugri.example${path}` };
    const respondWith = (answer: Promise<unknown>) => answer.then((page) => answers.push(page));
    return send('fetch', { request, respondWith });
  };
  await Promise.all([open('/reviews'), open('/stats')]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toEqual(['the kept screen']);
  vi.useRealTimers();
});

test('what the server does not know yet of a sign-out it is told before any page is shown', async () => {
  let isDue = true;
  let status = 0;
  const asked: string[] = [];
  const caches = {
    has: async () => isDue,
    delete: async () => {
      isDue = false;
    },
    keys: async () => [],
    match: async (path: string) => (path === '/offline' ? 'the offline page' : 'a kept screen'),
  };
  const fetch = async (asking: string | { url: string }) => {
    asked.push(typeof asking === 'string' ? asking : asking.url);
    if (status === 0) throw new TypeError('no network');
    return { ok: status === 200, status };
  };
  const send = startWorker({ self: {}, caches, fetch, setTimeout });
  const shown: unknown[] = [];
  const open = async () => {
    const request = { method: 'GET', mode: 'navigate', url: 'https://dugri.example/customers' };
    const preloadResponse = Promise.resolve('a page under the session');
    const respondWith = (answer: Promise<unknown>) => answer.then((page) => shown.push(page));
    await send('fetch', { request, preloadResponse, respondWith });
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    return [shown.pop(), asked.splice(0)];
  };
  for (status of [0, 503]) expect(await open()).toEqual(['the offline page', ['/api/auth/logout']]);
  status = 200;
  expect(await open()).toEqual([
    { ok: true, status: 200 },
    ['/api/auth/logout', 'https://dugri.example/customers'],
  ]);
  expect(isDue).toBe(false);
  isDue = true;
  await send('sync', { tag: 'sign-out-due' });
  expect([isDue, asked]).toEqual([false, ['/api/auth/logout']]);
});

import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync('public/service-worker.js', 'utf8');

/** Runs the worker's installation in a browser with these static routes. @returns whether it was installed, and what it kept */
async function install(addRoutes?: (routes: unknown[]) => unknown) {
  const listeners = new Map<string, (event: unknown) => void>();
  const kept: string[] = [];
  let isInstalled = false;
  const self = {
    location: 'https://dugri.example/service-worker.js?card=/business/dana',
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: () => (isInstalled = true),
  };
  const caches = { open: async () => ({ add: async ({ url }: { url: string }) => kept.push(url) }) };
  const Request = class {
    url: string;
    constructor(url: string) {
      this.url = url;
    }
  };
  vm.runInNewContext(SOURCE, { self, caches, Request, URL });
  const waits: unknown[] = [];
  listeners.get('install')?.({ addRoutes, waitUntil: (work: unknown) => waits.push(work) });
  await Promise.all(waits);
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

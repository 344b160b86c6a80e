import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startOnTestDatabase } from './database.ts';
import type { ProductProcess } from './product-process.ts';

// The finished build as it runs in public, asked for what attackers ask first.

vi.setConfig({ testTimeout: 120_000 });

const BUILD = path.resolve(import.meta.dirname, '../build/client');
const PROBES = [
  ...['/metrics', '/api/metrics', '/debug', '/server-status', '/actuator/env', '/phpinfo.php', '/_outbox'],
  ...['/_design', '/.env', '/.git/config', '/.git/HEAD', '/package.json', '/package-lock.json', '/docs'],
  ...[
    '/src/server.ts',
    '/node_modules/hono/package.json',
    '/db/migrations/meta/_journal.json',
    '/backup.zip',
  ],
  ...['/session-secret', '/.data/session-secret', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/server'],
];
const INSIDES =
  /\n\s+at .*\.[jt]s:\d|node_modules|"dependencies"|\[core\]|DATABASE_URL|process_cpu_seconds|\/root\/|drizzle/;

let product: ProductProcess;

beforeAll(async () => {
  product = await startOnTestDatabase();
});

describe('in public', () => {
  // Proves V57.
  test.each(PROBES)('%s is not there', async (probe) => {
    const response = await fetch(product.address + probe, { redirect: 'manual' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(INSIDES);
  });

  // Proves V57.
  test('the description of the API is readable, as decided, and tells nothing of the inside', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const response = await fetch(product.address + path);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(INSIDES);
    }
  });

  // Proves V57.
  test('no served file is a source map or names one', () => {
    const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const scripts = files.filter((file) => /\.(js|css)$/.test(file));
    const naming = scripts.filter((file) =>
      /[#@] sourceMappingURL=/.test(readFileSync(path.join(BUILD, file), 'utf8')),
    );
    expect(naming).toEqual([]);
  });
});

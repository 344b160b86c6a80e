import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { ASKED_A_DAY } from '#features/programs/api/policy.ts';
import { KEY_CALLS } from '#features/programs/keys/policy.ts';
import { serve } from '../../../tests/served.ts';
import { buildRegistration, formOf, startWorld } from '../../../tests/world.ts';

const run = promisify(execFile);
const PATHS = ['/developers', '/developers/en', '/developers/recipes'];
const world = await startWorld({ publicUrl: 'https://dugri.example' });
const htmlOf = async (page: string) => (await world.request(page)).text();

/** Code of a page, as a reader copies it. */
function codeIn(html: string, id: string): string {
  const [, printed = ''] = new RegExp(`<pre id="${id}"[^>]*><code>([\\s\\S]*?)</code>`).exec(html) ?? [];
  const marks: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&amp;': '&',
  };
  return printed.replace(/&(?:lt|gt|quot|#x27|amp);/g, (mark) => marks[mark] ?? mark);
}

describe('the pages for developers', () => {
  // Proves S525.
  test.each(PATHS)('%s is a finished page', async (page) => {
    const answer = await world.request(page);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('html'),
    ]);
    expect(await answer.text()).toContain('<h1');
  });

  // Proves S525.
  test.each(['/developers', '/developers/en'])('%s says the limits that hold', async (page) => {
    const html = await htmlOf(page);
    for (const number of [KEY_CALLS.perMinute, KEY_CALLS.burst, ASKED_A_DAY.points])
      expect(html).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`));
    expect(html).toContain('href="/api/docs"');
  });

  test('recipes name the address that is called', async () => {
    expect(await htmlOf('/developers/recipes')).toContain('https://dugri.example/api/v1/visits');
  });
});

describe('the examples, as they are printed', () => {
  const TOOLS = [
    ['curl', 'sh', ['-e'], 'sh'],
    ['javascript', process.execPath, [], 'mjs'],
    ['python', 'python3', [], 'py'],
  ] as const;
  const isMissing = (tool: string) => spawnSync(tool, ['--version']).error !== undefined;
  let site = '';
  let key = '';
  let html = '';

  beforeAll(async () => {
    const product = await serve();
    site = product.address;
    const as = { request: (to: string, init?: RequestInit) => fetch(site + to, init) };
    const owner = buildRegistration();
    await as.request('/api/auth/register', { method: 'POST', body: formOf({ ...owner }) });
    const { email, password } = owner;
    const { cookie } = await send(as, 'POST', '/api/auth/login', { email, password });
    await product.onBusinessPlan(email);
    const headers = { cookie: cookie ?? '', 'content-type': 'application/json' };
    const wanted = { name: 'x', scopes: ['reviews:read', 'invitations:write'], days: 30 };
    const made = await as.request('/api/keys', { method: 'POST', headers, body: JSON.stringify(wanted) });
    ({ key } = (await made.json()) as { key: string });
    html = await (await as.request('/developers')).text();
  });

  // Proves S525.
  for (const [id, tool, options, ending] of TOOLS) {
    const needed = id === 'curl' ? 'curl' : tool;
    test.skipIf(isMissing(needed))(`${id} runs (skipped where ${needed} is missing)`, async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-example-'));
      const file = path.join(folder, `example.${ending}`);
      writeFileSync(file, codeIn(html, id));
      const { PATH = '' } = process.env;
      const { stdout } = await run(tool, [...options, file], {
        env: { PATH, DUGRI_KEY: key, LANG: 'C.UTF-8' },
      });
      rmSync(folder, { recursive: true });
      expect(stdout).toMatch(/queued/);
      expect(stdout).toMatch(/dryRun/);
    });
  }
});

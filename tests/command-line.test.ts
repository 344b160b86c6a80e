// @module-tag slow

import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exchange } from './exchange.ts';
import { allReviews, leaveReview, registerAt, signInAt } from './product-calls.ts';
import { commandFile, runToEnd, SERVER, scratchDataDir, startProduct } from './product-process.ts';

const admin = (dataDir: string, ...args: string[]) => runToEnd([commandFile('admin'), ...args], dataDir);
const signOutEverybody = (dataDir: string) => runToEnd([commandFile('sign-out-everybody')], dataDir);
const announceTexts = (dataDir: string, ...args: string[]) =>
  runToEnd([commandFile('announce-texts'), ...args], dataDir);
const backup = (dataDir: string, ...args: string[]) => runToEnd([commandFile('backup'), ...args], dataDir);
const restore = (dataDir: string, ...args: string[]) => runToEnd([commandFile('restore'), ...args], dataDir);

test('admin, backup and restore: a whole store moves to another folder', { timeout: 240_000 }, async () => {
  const [here, there] = [scratchDataDir(), scratchDataDir()];
  const file = path.join(scratchDataDir(), 'גיבוי.tar.gz');
  const product = await startProduct(here);
  const owner = await registerAt(product.address);
  const chief = await registerAt(product.address);
  expect((await leaveReview(product.address, owner.username, true)).status).toBe(201);

  // While the product runs: the commands share its database.
  expect(await admin(here, chief.email.toUpperCase())).toMatchObject({
    code: 0,
    stdout: `${chief.email} is an admin now; it has to sign in again, and to set up a second factor.\n`,
  });
  expect(await admin(here, chief.email)).toMatchObject({
    code: 0,
    stdout: `${chief.email} was an admin already.\n`,
  });
  expect(await admin(here, chief.email, '--reset-second-factor')).toMatchObject({
    code: 0,
    stdout: `${chief.email} had no second factor.\n`,
  });
  const before = await signInAt(product.address, owner);
  expect(await signOutEverybody(here)).toMatchObject({
    code: 0,
    stdout: 'Signed out 1 person, on every device.\n',
  });
  expect(await announceTexts(here, 'terms')).toMatchObject({
    code: 0,
    stdout: 'Mails to 2 accounts wait to be sent; the running product sends them.\n',
  });
  expect(await announceTexts(here, 'term')).toMatchObject({ code: 2, stdout: '' });
  const headers = { cookie: before };
  expect(await exchange(product.address, '/api/auth/me', { headers })).toMatchObject({ status: 401 });
  const saved = await backup(here, file);
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  expect(saved.stdout).toMatch(/rows of \d+ tables and 1 uploaded files/);
  expect(statSync(file).size).toBeGreaterThan(0);
  expect((await leaveReview(product.address, owner.username)).status).toBe(201);
  expect(await product.stop()).toBe(0);

  const refused = await restore(here, file);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/^The store is not empty \([^\n]+\)\.\n$/);
  expect(await restore(there, file)).toMatchObject({ code: 0, stderr: '' });

  // The owner finds everything in the other folder as it was saved, the role included.
  const moved = await startProduct(there);
  const cookie = await signInAt(moved.address, owner);
  const meOf = async (cookieOfOne: string) =>
    JSON.parse((await exchange(moved.address, '/api/auth/me', { headers: { cookie: cookieOfOne } })).text);
  expect(await meOf(cookie)).toMatchObject({ email: owner.email, username: owner.username, role: 'owner' });
  expect(await meOf(await signInAt(moved.address, chief))).toMatchObject({
    role: 'admin',
    secondFactor: 'required',
  });
  const { items, counts } = await allReviews(moved.address, cookie);
  expect([items.length, counts.pending]).toEqual([1, 1]);
  expect(await exchange(moved.address, items[0]?.image ?? '')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  });
  expect((await leaveReview(moved.address, owner.username)).status).toBe(201);
  expect(await moved.stop()).toBe(0);

  expect(await restore(there, file, '--force')).toMatchObject({ code: 0 });
  const again = await startProduct(there);
  const restored = await allReviews(again.address, await signInAt(again.address, owner));
  // A photo's address is signed for the minutes in which it is read.
  const unsigned = (item: (typeof items)[number]) => ({ ...item, image: item.image?.split('?')[0] });
  expect(restored.items.map(unsigned)).toEqual(items.map(unsigned));
  expect(await again.stop()).toBe(0);
});

test('what is left out or cannot be found is said in a sentence', { timeout: 240_000 }, async () => {
  const dataDir = scratchDataDir();
  // From its source too: so it runs where that is newer than the build.
  const fromSource = () => runToEnd(['scripts/commands/admin.ts'], dataDir);
  const empty = await Promise.all([admin, backup, restore, fromSource].map((command) => command(dataDir)));
  for (const { code, stdout, stderr } of empty) {
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage: npm run \w+ -- [A-Z]+( \[--[a-z-]+\])?\n$/);
  }
  expect(await admin(dataDir, 'nobody@example.com')).toMatchObject({
    code: 1,
    stderr: 'No account has the address nobody@example.com.\n',
  });
  for (const file of ['/nowhere/at/all.tar.gz', 'package.json']) {
    const { code, stderr } = await restore(dataDir, file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
  }
  const nowhere = await backup(dataDir, '/nowhere/at/all.tar.gz');
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringMatching(/^ENOENT: [^\n]+\.\n$/)]);
});

test('a place or a database that cannot be used is said in a sentence', { timeout: 240_000 }, async () => {
  const notAFolder = path.join(scratchDataDir(), 'file');
  writeFileSync(notAFolder, '');
  const away = { DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:1/none' };
  for (const program of [[SERVER], [commandFile('admin'), 'nobody@example.com']]) {
    const answers = await Promise.all([
      runToEnd(program, notAFolder),
      runToEnd(program, '/proc/no/folder'),
      runToEnd(program, scratchDataDir(), away),
    ]);
    for (const { code, stdout, stderr } of answers) {
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^The setting (DATA_DIR [^\n]*(EEXIST|ENOENT|EROFS)|DATABASE_URL [^\n]*ECONNREFUSED)[^\n]+\.\n$/,
      );
      expect(stderr).not.toContain('hunter2');
    }
  }
});

test('npm run dev comes up once, and makes its pages on demand', { timeout: 120_000 }, async () => {
  const flags = ['--conditions=development', '--watch', '--watch-preserve-output'];
  const settings = { DUGRI_MODE: 'dev', HMR_PORT: '0' };
  const product = await startProduct(scratchDataDir(), settings, [...flags, 'src/server.ts']);
  const { status, text } = await exchange(product.address, '/login');
  expect([status, text.includes('/src/entry.client.tsx')]).toEqual([200, true]);
  expect(product.output()).not.toContain('Restarting');
});

test('the demo refuses in a sentence what it cannot be', { timeout: 60_000 }, async () => {
  const demo = (settings: Record<string, string>) =>
    runToEnd(['build/product/demo.js'], scratchDataDir(), settings);
  const [several, wrong] = await Promise.all([demo({ WEB_PROCESSES: '2' }), demo({ PORT: 'x' })]);
  expect(several).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The demo is one process for one visitor; WEB_PROCESSES is for npm start.\n',
  });
  expect(wrong).toMatchObject({ code: 1, stdout: '' });
  expect(wrong.stderr).toMatch(/^The setting PORT must be [^\n]+\.\n$/);
});

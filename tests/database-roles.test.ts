// @module-tag slow

import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { ask } from './database.ts';
import { whenFileEnds } from './endings.ts';
import { allReviews, leaveReview, registerAt, signInAt } from './product-calls.ts';
import { commandFile, runToEnd, scratchDataDir, startProduct } from './product-process.ts';

// An external PostgreSQL, set up as docs/operating.md says: a role that owns the tables, and the product's.

const server = inject('postgres');

// Proves V137.
test('on an external server the product signs in with few rights, and the owner’s role does the rest', {
  timeout: 240_000,
}, async () => {
  const name = `roles_${process.pid}`;
  const [owner, product] = [`${name}_owner`, `${name}_product`];
  await asSuperuser(
    `create role ${owner} login createdb`,
    `create role ${product} login`,
    `grant ${product} to ${owner}`,
    `create database ${name} owner ${owner} template template0 encoding 'UTF8'`,
  );
  whenFileEnds(() =>
    asSuperuser(`drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${product}`),
  );
  const settings = { DATABASE_URL: addressOf(product, name), DATABASE_OWNER_URL: addressOf(owner, name) };
  const dataDir = scratchDataDir();
  const command = (file: string, ...args: string[]) =>
    runToEnd([commandFile(file), ...args], dataDir, settings);

  const running = await startProduct(dataDir, settings);
  const business = await registerAt(running.address);
  expect((await leaveReview(running.address, business.username, true)).status).toBe(201);
  const { rows } = await ask(
    { connectionString: addressOf(owner, name) },
    `
    select c.relowner::regrole::text as owner, count(*)::int as n from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`,
  );
  expect(rows).toEqual([{ owner, n: expect.any(Number) }]);
  await expect(ask({ connectionString: settings.DATABASE_URL }, 'truncate reviews')).rejects.toMatchObject({
    code: '42501',
  });
  expect(await command('verify-ledger')).toMatchObject({ code: 0 });
  const file = path.join(scratchDataDir(), 'backup.tar.gz');
  expect(await command('backup', file)).toMatchObject({ code: 0, stderr: '' });
  expect(await running.stop()).toBe(0);
  expect(running.output()).not.toContain('superuser');

  expect(await command('restore', file, '--force')).toMatchObject({ code: 0, stderr: '' });
  const again = await startProduct(dataDir, settings);
  const { items } = await allReviews(again.address, await signInAt(again.address, business));
  expect(items).toHaveLength(1);
  expect(await again.stop()).toBe(0);

  const alone = await startProduct(dataDir, { DATABASE_URL: settings.DATABASE_OWNER_URL });
  // Lines of the log are written together, at the latest at the end.
  expect(await alone.stop()).toBe(0);
  expect(alone.output()).toContain('DATABASE_URL signs in as a superuser or as the owner of the tables');
});

function addressOf(user: string, database: string): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`;
}

async function asSuperuser(...statements: string[]): Promise<void> {
  for (const statement of statements) await ask(server, statement);
}

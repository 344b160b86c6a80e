// @module-tag slow

import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { turnOverLog } from './server-process.ts';
import { startEmbeddedPostgres } from './start.ts';
import { preparedFolder, temporaryFolder } from './testing/processes.ts';

// Proves V108.
test('values of statements that fail are in no log', { timeout: 60_000 }, async () => {
  const dir = await preparedFolder();
  const server = await startEmbeddedPostgres({ dir });
  onTestFinished(() => server.stop());
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('create temporary table people (email text primary key, age int check (age > 0))');
  const canary = 'canary-7f3a';
  await client.query('insert into people values ($1, 5)', [canary]);
  const failing: [string, unknown[]?][] = [
    ['insert into people values ($1, 5)', [canary]],
    ['insert into people values ($1, $2)', [`${canary}-2`, -1]],
    ['select $1::text::int', [canary]],
    [`select '${canary}'::int`],
    [`select '${canary}' from nowhere`],
    [`do $$ begin raise exception '${canary}'; end $$`],
    [`do $$ begin raise warning '${canary}'; end $$`],
  ];
  for (const [text, values] of failing) await client.query(text, values).catch(() => {});
  await client.end();
  await server.stop();
  const logs = fs.readdirSync(dir).filter((name) => name.startsWith('postgres.log'));
  expect(logs).toEqual(['postgres.log']);
  const text = fs.readFileSync(path.join(dir, 'postgres.log'), 'utf8');
  expect(text).toContain('database system is ready');
  expect(text).not.toContain(canary);
});

// Proves V108.
test('a log that has grown is turned over while its writer goes on', () => {
  const file = path.join(temporaryFolder(), 'postgres.log');
  const writer = fs.openSync(file, 'a');
  onTestFinished(() => fs.closeSync(writer));
  fs.writeSync(writer, 'a'.repeat(600));
  turnOverLog(file, 1_000);
  expect(fs.statSync(file).size).toBe(600);
  for (const letter of ['b', 'c', 'd']) {
    fs.writeSync(writer, letter.repeat(600));
    turnOverLog(file, 1_000);
  }
  expect(fs.readFileSync(`${file}.old`, 'utf8')).toBe(`${'c'.repeat(600)}${'d'.repeat(600)}`);
  fs.writeSync(writer, 'e');
  expect(fs.readFileSync(file, 'utf8')).toBe('e');
});

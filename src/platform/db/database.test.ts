import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { problemOfError } from '../http/error-boundary.ts';
import { closeDatabase, openDatabase, transact } from './database.ts';

test('a database that takes calls and answers nothing is away, not waited for', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const db = openDatabase({ host: '127.0.0.1', port, user: 'app', connectionTimeoutMillis: 50 });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await closeDatabase(db);
    silent.close();
  });

  const error = await transact(db, async () => 'never').catch((reason: unknown) => reason);
  expect(problemOfError(error)).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
});

test('nobody waits for ever, unless told to', async () => {
  const db = openDatabase({ host: '127.0.0.1', port: 1 });
  const { connectionTimeoutMillis, statement_timeout } = db.pool.options;
  expect([connectionTimeoutMillis, statement_timeout]).toEqual([5_000, 30_000]);
  await closeDatabase(db);
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { problemOfError } from '../http/error-boundary.ts';
import { closeDatabase, openDatabase, rowsOf, transact } from './database.ts';

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

test('a session of a server that was demoted is not used again', async () => {
  const { connection, drop } = await createTestDatabase();
  const db = openDatabase(connection, { max: 1 });
  onTestFinished(async () => {
    await closeDatabase(db);
    await drop();
  });
  const session = () => transact(db, (tx) => rowsOf(tx, sql`select pg_backend_pid() as pid`));
  await transact(db, (tx) => tx.execute(sql`set default_transaction_read_only = on`));
  const before = await session();
  const refused = await transact(db, (tx) => tx.execute(sql`create table late ()`)).catch(
    (reason: unknown) => reason,
  );
  expect(problemOfError(refused)).toMatchObject({ status: 503 });
  expect(await session()).not.toEqual(before);
});

test('statements lose their names for a pooler that would not know them', async () => {
  const { connection, drop } = await createTestDatabase();
  const db = openDatabase({ ...connection, unnamedStatements: true }, { max: 1 });
  onTestFinished(async () => {
    await closeDatabase(db);
    await drop();
  });
  const ask = { name: 'kept', text: 'select $1::int as n' };
  expect((await db.pool.query(ask, [7])).rows).toEqual([{ n: 7 }]);
  expect((await db.pool.query('select from pg_prepared_statements')).rowCount).toBe(0);
});

// @module-tag slow

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { createChangeFeed } from './change-feed.ts';
import { announce, announceHere, closeDatabase, type Db, openDatabase, transact } from './database.ts';

const PATIENCE = { timeout: 10_000, interval: 10 };

let store: Awaited<ReturnType<typeof createTestDatabase>>;
let writer: Db;
let reader: Db;

/** Keys that a subscriber of the topic `cards` is told. */
function heardBy(db: Db): string[] {
  const heard: string[] = [];
  db.feed.subscribe(
    'cards',
    (key) => heard.push(key),
    () => heard.push('(gap)'),
  );
  return heard;
}

beforeEach(async () => {
  store = await createTestDatabase();
  writer = openDatabase(store.connection);
  reader = openDatabase(store.connection);
});
afterEach(async () => {
  await Promise.all([closeDatabase(writer), closeDatabase(reader)]);
  await store.drop();
});

/** Ends the reader's listening connection from the server's side. */
async function cutListener(): Promise<void> {
  const { rowCount } = await writer.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  expect(rowCount).toBe(1);
}

describe('a change that was announced', () => {
  it('is known here when the call returns, and elsewhere soon after', async () => {
    await reader.feed.listen();
    const [here, there] = [heardBy(writer), heardBy(reader)];
    await transact(writer, (tx) => announce(tx, 'cards', 'a'));
    expect(here).toEqual(['a']);
    await vi.waitFor(() => expect(there).toEqual(['a']), PATIENCE);
  });

  it('is known nowhere before the commit, and never when it rolls back', async () => {
    await reader.feed.listen();
    const [here, there] = [heardBy(writer), heardBy(reader)];
    const failing = transact(writer, async (tx) => {
      await announce(tx, 'cards', 'lost');
      await tx.execute(sql`select 1`);
      expect(here).toEqual([]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await transact(writer, (tx) => announce(tx, 'cards', 'kept'));
    await vi.waitFor(() => expect(there).toEqual(['kept']), PATIENCE);
    expect(here).toEqual(['kept']);
  });

  it('is known nowhere when it was refused, and nothing is left of it', async () => {
    await reader.feed.listen();
    const [here, there] = [heardBy(writer), heardBy(reader)];
    await writer.execute(sql`create table written (n int)`);
    const refused = await transact(writer, async (tx) => {
      await tx.execute(sql`insert into written values (1)`);
      await announce(tx, 'cards', 'refused');
      return { ok: false as const, reason: 'taken' };
    });
    expect(refused).toEqual({ ok: false, reason: 'taken' });
    expect((await writer.execute(sql`select n from written`)).rows).toEqual([]);
    await transact(writer, (tx) => announce(tx, 'cards', 'kept'));
    await vi.waitFor(() => expect(there).toEqual(['kept']), PATIENCE);
    expect(here).toEqual(['kept']);
  });

  it('is told under its own topic, to whoever is still subscribed', async () => {
    await reader.feed.listen();
    const there = heardBy(reader);
    const left: string[] = [];
    reader.feed.subscribe(
      'cards',
      (key) => left.push(key),
      () => {},
    )();
    await transact(writer, async (tx) => {
      await announce(tx, 'reviews', 'other');
      await announce(tx, 'cards', 'שלום');
    });
    await vi.waitFor(() => expect(there).toEqual(['שלום']), PATIENCE);
    expect(left).toEqual([]);
  });

  it('can be for this process alone', async () => {
    await reader.feed.listen();
    const [here, there] = [heardBy(writer), heardBy(reader)];
    await transact(writer, async (tx) => {
      announceHere(tx, 'cards', 'here');
      expect(here).toEqual([]);
    });
    await transact(writer, (tx) => announce(tx, 'cards', 'both'));
    await vi.waitFor(() => expect(there).toEqual(['both']), PATIENCE);
    expect(here).toEqual(['here', 'both']);
  });
});

describe('a change that was committed already', () => {
  it('is known here at once, and elsewhere soon after, once however often it was told', async () => {
    await Promise.all([reader.feed.listen(), writer.feed.listen()]);
    const [here, there] = [heardBy(writer), heardBy(reader)];
    for (const key of ['a', 'b', 'a']) writer.feed.announce('cards', key);
    expect(here).toEqual(['a', 'b', 'a']);
    await vi.waitFor(() => expect(there).toEqual(['a', 'b']), PATIENCE);
    await transact(reader, (tx) => announce(tx, 'cards', 'answer'));
    // Nobody hears what was their own a second time.
    await vi.waitFor(() => expect(here).toEqual(['a', 'b', 'a', 'answer']), PATIENCE);
    expect(there).toEqual(['a', 'b', 'answer']);
  });

  it('is told before the feed closes', async () => {
    await reader.feed.listen();
    const there = heardBy(reader);
    writer.feed.announce('cards', 'last');
    await closeDatabase(writer);
    writer = openDatabase(store.connection);
    await vi.waitFor(() => expect(there).toEqual(['last']), PATIENCE);
  });

  it('is told once the store is back', async () => {
    await reader.feed.listen();
    const there = heardBy(reader);
    let isAway = true;
    const errors: Error[] = [];
    const notify = async (payloads: string[]) => {
      if (isAway) throw new Error('away');
      for (const payload of payloads) await writer.pool.query(`select pg_notify('changes', $1)`, [payload]);
    };
    const feed = createChangeFeed(store.connection, notify, (error) => errors.push(error));
    feed.announce('cards', 'patient');
    await vi.waitFor(() => expect(errors.map(({ message }) => message)).toContain('away'), PATIENCE);
    isAway = false;
    await vi.waitFor(() => expect(there).toEqual(['patient']), PATIENCE);
    await feed.close();
  });
});

describe('the listener', () => {
  it('says that changes may have been missed when it is back after a cut', async () => {
    await reader.feed.listen();
    const there = heardBy(reader);
    await cutListener();
    await transact(writer, (tx) => announce(tx, 'cards', 'missed'));
    await vi.waitFor(() => expect(there).toEqual(['(gap)']), PATIENCE);
    await transact(writer, (tx) => announce(tx, 'cards', 'after'));
    await vi.waitFor(() => expect(there).toEqual(['(gap)', 'after']), PATIENCE);
  });

  it('tells of a gap only once what was missed can be read', async () => {
    let isReadable = true;
    const untilReadable = () => vi.waitFor(() => expect(isReadable).toBe(true), PATIENCE);
    const feed = createChangeFeed(store.connection, async () => {}, undefined, untilReadable);
    await feed.listen();
    const heard: string[] = [];
    feed.subscribe(
      'cards',
      (key) => heard.push(key),
      () => heard.push('(gap)'),
    );
    isReadable = false;
    await cutListener();
    // It listens again: a change that is announced now arrives.
    await vi.waitFor(async () => {
      await transact(writer, (tx) => announce(tx, 'cards', 'after'));
      expect(heard).toContain('after');
    }, PATIENCE);
    expect(heard).not.toContain('(gap)');
    isReadable = true;
    await vi.waitFor(() => expect(heard).toContain('(gap)'), PATIENCE);
    await feed.close();
  });

  it('comes back after every cut, with one connection', async () => {
    await reader.feed.listen();
    const there = heardBy(reader);
    for (const gaps of [1, 2, 3]) {
      await cutListener();
      await vi.waitFor(() => expect(there).toHaveLength(gaps), PATIENCE);
    }
    await transact(writer, (tx) => announce(tx, 'cards', 'once'));
    await vi.waitFor(() => expect(there.filter((key) => key !== '(gap)')).toEqual(['once']), PATIENCE);
  });

  it('passes over what others notify', async () => {
    await reader.feed.listen();
    const there = heardBy(reader);
    for (const payload of ['', 'hello', 'null', '{"topic":1}', '[]'])
      await writer.pool.query(`select pg_notify('changes', $1)`, [payload]);
    await transact(writer, (tx) => announce(tx, 'cards', 'a'));
    await vi.waitFor(() => expect(there).toEqual(['a']), PATIENCE);
  });

  it('stays away once closed', async () => {
    await reader.feed.listen();
    const there = heardBy(reader);
    await reader.feed.close();
    await transact(writer, (tx) => announce(tx, 'cards', 'late'));
    const { rows } = await writer.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    expect([rows, there]).toEqual([[], []]);
  });

  it('says so at once where there is no database', async () => {
    const nowhere = openDatabase({ ...store.connection, host: '127.0.0.1', port: 1 });
    await expect(nowhere.feed.listen()).rejects.toThrow('ECONNREFUSED');
    await closeDatabase(nowhere);
  });
});

import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { WatchedPool } from '../db/pool.ts';
import { createLogger } from '../log/logger.ts';
import { withinRequest } from '../running-work.ts';
import { createPostCommitTasks } from './post-commit-tasks.ts';

const logged: Record<string, unknown>[] = [];
const log = createLogger({ level: 'warn', to: { write: (line) => void logged.push(JSON.parse(line)) } });
const PATIENCE = { timeout: 20_000, interval: 5 };

it('runs each key once, soon', async () => {
  const done: string[] = [];
  const { schedule } = createPostCommitTasks({ log, pauseMs: 5 });
  for (const key of ['a', 'b', 'a']) schedule(key, async () => done.push(key));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['a', 'b']), PATIENCE);
  schedule('a', async () => done.push('again'));
  await vi.waitFor(() => expect(done).toEqual(['a', 'b', 'again']), PATIENCE);
});

it('runs at once, after what runs already, when flushed', async () => {
  const done: string[] = [];
  const { schedule, flush } = createPostCommitTasks({ log, pauseMs: 60_000 });
  let finish = () => {};
  schedule('slow', () => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('slow')));
  const first = flush();
  await vi.waitFor(() => expect(finish).not.toBe(undefined), PATIENCE);
  schedule('next', async () => done.push('next'));
  const second = flush();
  await Promise.resolve().then(() => finish());
  await Promise.all([first, second]);
  expect(done).toEqual(['slow', 'next']);
  await flush();
});

it('leaves a failed task to a sweep, and goes on', async () => {
  const done: string[] = [];
  const { schedule, flush } = createPostCommitTasks({ log });
  schedule('broken', async () => Promise.reject(new Error('away')));
  schedule('whole', async () => done.push('whole'));
  await flush();
  expect(done).toEqual(['whole']);
  expect(logged).toMatchObject([{ level: 'warn', task: 'broken', err: { message: 'away' } }]);
});

// Proves V96.
it('leaves to a sweep what is not done in time', async () => {
  const done: string[] = [];
  const { schedule, flush } = createPostCommitTasks({ log, pauseMs: 60_000 });
  let finish = () => {};
  schedule('endless', () =>
    new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('endless')),
  );
  schedule('next', async () => done.push('next'));
  await flush(50);
  expect(done).toEqual([]);
  finish();
  await vi.waitFor(() => expect(done).toEqual(['endless']), PATIENCE);
});

it('runs outside the request that scheduled it, without its time limit', { timeout: 60_000 }, async () => {
  const limits = { inRequest: 300, otherwise: 60_000 };
  const pool = new WatchedPool({ ...inject('postgres'), database: 'postgres', max: 1 }, () => {}, limits);
  onTestFinished(() => pool.endWithin(1_000));
  const slow = () => pool.query("select pg_sleep(1.5), 'done' as word");
  await expect(withinRequest(slow)).rejects.toThrow('timeout');
  const done: string[] = [];
  const { schedule, flush } = createPostCommitTasks({ log, pauseMs: 5 });
  const task = async () => done.push((await slow()).rows[0].word);
  withinRequest(() => schedule('by the timer', task));
  await vi.waitFor(() => expect(done).toEqual(['done']), PATIENCE);
  withinRequest(() => schedule('flushed', task));
  await withinRequest(() => flush());
  expect(done).toEqual(['done', 'done']);
});

import { expect, it, vi } from 'vitest';
import { createAfterwards } from './afterwards.ts';
import { createLogger } from './log/logger.ts';

const logged: Record<string, unknown>[] = [];
const log = createLogger({ level: 'warn', to: { write: (line) => void logged.push(JSON.parse(line)) } });
const PATIENCE = { timeout: 20_000, interval: 5 };

it('does soon, once for each key, what was asked for', async () => {
  const done: string[] = [];
  const { soon } = createAfterwards({ log, pauseMs: 5 });
  for (const key of ['a', 'b', 'a']) soon(key, async () => done.push(key));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['a', 'b']), PATIENCE);
  soon('a', async () => done.push('again'));
  await vi.waitFor(() => expect(done).toEqual(['a', 'b', 'again']), PATIENCE);
});

it('does it at once, and after what runs already, when told to', async () => {
  const done: string[] = [];
  const { soon, flush } = createAfterwards({ log, pauseMs: 60_000 });
  let finish = () => {};
  soon('slow', () => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('slow')));
  const first = flush();
  await vi.waitFor(() => expect(finish).not.toBe(undefined), PATIENCE);
  soon('next', async () => done.push('next'));
  const second = flush();
  await Promise.resolve().then(() => finish());
  await Promise.all([first, second]);
  expect(done).toEqual(['slow', 'next']);
  await flush();
});

it('leaves what failed to a sweep, and goes on', async () => {
  const done: string[] = [];
  const { soon, flush } = createAfterwards({ log });
  soon('broken', async () => Promise.reject(new Error('away')));
  soon('whole', async () => done.push('whole'));
  await flush();
  expect(done).toEqual(['whole']);
  expect(logged).toMatchObject([{ level: 'warn', afterwards: 'broken', err: { message: 'away' } }]);
});

it('leaves to a sweep what is not done in time', async () => {
  const done: string[] = [];
  const { soon, flush } = createAfterwards({ log, pauseMs: 60_000 });
  let finish = () => {};
  soon('endless', () => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('endless')));
  soon('next', async () => done.push('next'));
  await flush(50);
  expect(done).toEqual([]);
  finish();
  await vi.waitFor(() => expect(done).toEqual(['endless']), PATIENCE);
});

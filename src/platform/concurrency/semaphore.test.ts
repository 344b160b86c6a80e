import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

function deferred() {
  let finish!: () => void;
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}

// Proves V28.
it('answers 503 while its queue is full, and releases the permit of failed work', async () => {
  const withPermit = createSemaphore({ concurrency: 1, maxQueued: 1 });
  const gate = deferred();
  const first = withPermit(() => gate.promise);
  const second = withPermit(() => Promise.reject(new Error('broken')));
  await expect(withPermit(async () => 'third')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '3' },
  });
  gate.finish();
  await first;
  await expect(second).rejects.toThrow('broken');
  expect(await withPermit(async () => 'later')).toBe('later');
});

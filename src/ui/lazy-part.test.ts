import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPatiently } from './lazy-part.ts';

const part = () => null;
const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a part waits for the network where there is none', async () => {
  network.onLine = false;
  const load = vi
    .fn<() => Promise<typeof part>>()
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValue(part);
  const fetched = fetchPatiently(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  await expect(fetched).resolves.toBe(part);
});

test('a failure of a network that is there is tried again, and in the end told', async () => {
  network.onLine = true;
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn<() => Promise<typeof part>>().mockRejectedValue(failure);
  const told = expect(fetchPatiently(load)).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(60_000);
  await told;
  expect(load).toHaveBeenCalledTimes(5);
});

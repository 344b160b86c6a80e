import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { analyticsQueryOptions } from './figures-query.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads the figures of a week over a network that answers so. */
function read(answer: () => Response, asked: string[] = []) {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    analyticsQueryOptions({ timeRange: 'week' }),
  );
}

// Proves S364.
test('the range goes along in the address', async () => {
  const asked: string[] = [];
  await read(() => Response.json({ timeRange: 'week' }), asked);
  expect(asked).toEqual(['/api/figures/reviews?timeRange=week']);
});

// Proves S396.
test('whatever is no success is an error of the specification’s words', async () => {
  for (const status of [401, 422, 500, 503])
    await expect(read(() => new Response('{}', { status }))).rejects.toThrow('Failed to fetch analytics');
});

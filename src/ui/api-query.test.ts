import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#client.ts';
import { apiQuery } from './api-query.ts';
import { apiPages } from './lists/paged-query.ts';

afterEach(() => vi.unstubAllGlobals());

test('a query has the path of its call and what it asks for as its key', async () => {
  const asked = answering({ items: [] });
  const query = apiQuery(api.figures.card, { timeRange: 'year' });
  await new QueryClient().fetchQuery(query);
  expect(query.queryKey).toEqual(['/api/figures/card', { timeRange: 'year' }]);
  expect(asked).toEqual(['/api/figures/card?timeRange=year']);
});

test('a list asks for its filters and for the page behind a cursor, and for no empty filter', async () => {
  const asked = answering({ items: [], nextCursor: 'next' });
  const list = apiPages(api.customers.me, { q: '', show: 'all' });
  await new QueryClient().fetchInfiniteQuery({ ...list, pages: 2 });
  expect(asked).toEqual(['/api/customers/me?show=all', '/api/customers/me?show=all&cursor=next']);
});

function answering(answer: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(answer);
  });
  return asked;
}

import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import { madeKey, teamOwner } from '../../src/features/programs/testing/programs.ts';
import { buildReview, storeReviews } from '../../src/features/reviews/testing/reviews.ts';
import { startWorld } from '../world.ts';
import type { paths } from './api.ts';
import { typesOf } from './generate.ts';

const SITE = 'http://localhost:3000';
const world = await startWorld();

// Proves S526.
test('the types of a client are those of the description', async () => {
  const document = (await (await world.request('/api/openapi.json')).json()) as Parameters<typeof typesOf>[0];
  const types = await typesOf(document, '/api/v1/');
  await expect(`// Made from /api/openapi.json.\n${types}`).toMatchFileSnapshot('api.ts');
});

// Proves S526.
test('a typed client reads, answers and asks', async () => {
  const owner = await teamOwner(world);
  const [id = ''] = await storeReviews(world, [buildReview({ businessId: owner.businessId, rating: 5 })]);
  const { key } = await madeKey(owner);
  const client = createClient<paths>({
    baseUrl: SITE,
    headers: { authorization: `Bearer ${key}` },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.text();
      return world.request(pathname + search, { method: request.method, headers: request.headers, body });
    },
  });
  const listed = await client.GET('/api/v1/reviews', { params: { query: { limit: 1 } } });
  expect(listed.data?.items.map((review) => [review.id, review.rating])).toEqual([[id, 5]]);
  const answered = await client.PUT('/api/v1/reviews/{id}/reply', {
    params: { path: { id } },
    body: { text: 'תודה רבה' },
  });
  expect(answered.data?.businessResponse).toBe('תודה רבה');
  const asked = await client.POST('/api/v1/visits', {
    body: {
      name: 'דנה כהן',
      phone: '052-1234567',
      email: '',
      visitedAt: new Date(Date.now() - 3_600_000).toISOString(),
      consent: { source: 'booking', at: new Date(Date.now() - 7_200_000).toISOString() },
      dryRun: true,
    },
  });
  expect(asked.data).toMatchObject({ outcome: 'queued', dryRun: true, invitationId: null });
  const missing = await client.GET('/api/v1/reviews/{id}', { params: { path: { id: owner.businessId } } });
  expect([missing.response.status, missing.error?.code]).toEqual([404, 'review_not_found']);
});

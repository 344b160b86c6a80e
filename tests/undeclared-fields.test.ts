import { describe, expect, test } from 'vitest';
import { submissionForm } from '../src/features/reviews/contract.ts';
import { REVIEW_FORM_FIELDS } from '../src/features/reviews/form.contract.ts';
import { rightRequest } from './right-requests.ts';
import { apiRoutes, nameOf } from './route-table.ts';
import { formOf, startWorld } from './world.ts';

// One rule for JSON and forms: what a call does not declare is refused by its name, and changes nothing.

const world = await startWorld();
const owner = await world.asOwner();
const admin = await world.asAdmin();
const routes = (await apiRoutes(world)).filter(({ body }) => body);
const PARAMS: Record<string, Record<string, string>> = {
  'PUT /api/business-card/me/translations/{language}': { language: 'en' },
  'POST /api/auth/mail-links/{act}': { act: 'confirm-email' },
  'POST /api/review-links/{act}': { act: 'approve' },
  'POST /api/invitations/{act}': { act: 'opened' },
};
const kinds = Map.groupBy(routes, ({ body }) => body?.type ?? '');

describe.each(['application/json', 'multipart/form-data'])('as %s', (type) => {
  test.each((kinds.get(type) ?? []).map((route) => [nameOf(route), route] as const))(
    '%s',
    async (name, route) => {
      const params = { username: owner.username, id: owner.id, kind: 'new-review', ...PARAMS[name] };
      const { path, init } = rightRequest(route, params, { 'nobody-knows': 'x' });
      const cookie =
        route.access === 'public' ? undefined : (route.access === 'admin' ? admin : owner).cookie;
      const response = await world.request(path, { ...init, cookie });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({
          code: 'malformed',
          fields: expect.objectContaining({ 'nobody-knows': 'שדה לא מוכר' }),
        }),
      ]);
    },
  );
});

test('the calls of the specification as it writes them are taken, with what their pages add', async () => {
  const registered = await world.request('/api/auth/register', {
    method: 'POST',
    body: formOf({
      ...{ email: 'new@example.com', password: 'עוגת-גבינה-7', fullName: 'דנה', businessName: 'הקפה של דנה' },
      ...{ phone: '052-123-4567', address: 'הרצל 1' },
    }),
  });
  expect(registered.status).toBeLessThan(300);
  const review = formOf({ customerName: 'רות', customerEmail: '', rating: '5', comment: 'מצוין' });
  const sent = await world.request(`/api/reviews/${owner.username}`, { method: 'POST', body: review });
  expect(sent.status).toBe(201);
  const card = formOf({ description: 'קפה ומאפה', phone: '052-123-4567', workingHours: '{}' });
  expect((await owner.request('/api/business-card', { method: 'PUT', body: card })).status).toBe(200);
});

test('more names than anybody reads are not all sent back', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${'x'.repeat(80)}${n}`, '1']));
  const response = await world.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password, ...many }),
  });
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(1_500);
});

test('the script of the review form sends what the call declares, and nothing that an extension adds', () => {
  expect([...REVIEW_FORM_FIELDS].sort()).toEqual(Object.keys(submissionForm.shape).sort());
});

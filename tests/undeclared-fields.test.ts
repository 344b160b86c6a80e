import { expect, test } from 'vitest';
import { submissionForm } from '../src/features/reviews/contract.ts';
import { REVIEW_FORM_FIELDS } from '../src/features/reviews/form.contract.ts';
import { formOf, startWorld } from './world.ts';

// What a call does not declare is refused by its name, as route-walk.test.ts asks of each: what that leaves in use.

const world = await startWorld();
const owner = await world.asOwner();

// Proves S361.
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

// Proves S361.
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

// Proves S361.
test('the script of the review form sends what the call declares, and nothing that an extension adds', () => {
  expect([...REVIEW_FORM_FIELDS].sort()).toEqual(Object.keys(submissionForm.shape).sort());
});

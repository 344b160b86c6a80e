import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businesses } from '#features/accounts/schema.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import { firstHours } from './schema.ts';

const world = await startWorld();

const json = (body: unknown) => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const note = async (owner: Owner, change: object) =>
  (await owner.request('/api/first-hour', json(change))).json();
const readiness = async (owner: Owner) => (await owner.request('/api/first-hour/readiness')).json();
const firstHourOf = async (owner: Owner) =>
  ((await (await owner.request('/api/auth/me')).json()) as { firstHour: unknown }).firstHour;

test('a new business has three first screens, and none comes again once it was passed', async () => {
  const owner = await world.asOwner();
  expect(await firstHourOf(owner)).toEqual({ sheet: 'name', isListShown: true, isCelebrated: false });
  expect(await note(owner, { passed: ['name'], chosen: true })).toMatchObject({ sheet: 'look' });
  // Done once more, after the way back: the next one is still the next.
  expect(await note(owner, { passed: ['name'] })).toMatchObject({ sheet: 'look' });
  expect(await note(owner, { passed: ['look'] })).toMatchObject({ sheet: 'send' });
  expect(await note(owner, { passed: ['send'] })).toMatchObject({ sheet: null });
  expect(await firstHourOf(owner)).toMatchObject({ sheet: null });
});

test('the list is hidden and shown again, and the first review is celebrated once', async () => {
  const owner = await world.asOwner();
  expect(await note(owner, { listHidden: true })).toMatchObject({ isListShown: false });
  expect(await note(owner, { listHidden: false })).toMatchObject({ isListShown: true });
  expect(await note(owner, { celebrated: true })).toMatchObject({ isCelebrated: true });
});

test('a business from before has no first hour, and nothing of it can be noted', async () => {
  const owner = await world.asOwner();
  const [business] = await world.db.select().from(businesses).where(eq(businesses.ownerId, owner.id));
  await world.db.delete(firstHours).where(eq(firstHours.businessId, business?.id ?? ''));
  expect(await firstHourOf(owner)).toBeNull();
  expect(await note(owner, { passed: ['name'], listHidden: true })).toBeNull();
});

test('what a ready card has is read from the card and the invitations', async () => {
  const owner = await world.asOwner({ phone: '052-123-4567' });
  expect(await readiness(owner)).toEqual({
    link: false,
    look: false,
    phone: true,
    hours: false,
    google: false,
    request: false,
  });
  await note(owner, { passed: ['look'], chosen: false });
  expect(await readiness(owner)).toMatchObject({ look: false });
  await note(owner, { passed: ['name', 'look'], chosen: true });
  const form = new FormData();
  form.set('googleReviewLink', 'https://g.page/r/CdemoCafe/review');
  form.set('workingHours', JSON.stringify({ sunday: { active: true, from: '10:00', to: '14:00' } }));
  expect((await owner.request('/api/business-card', { method: 'PUT', body: form })).status).toBe(200);
  const { id } = await (
    await owner.request('/api/review-requests', {
      ...json({ name: 'דנה כהן', phone: '052-7654321', consentSource: 'booking' }),
      method: 'POST',
    })
  ).json();
  expect(await readiness(owner)).toMatchObject({ request: false });
  const sent = await owner.request(`/api/invitations/${id}`, json({ act: 'sent' }));
  expect(sent.status).toBe(200);
  expect(await readiness(owner)).toEqual({
    link: true,
    look: true,
    phone: true,
    hours: true,
    google: true,
    request: true,
  });
});

test('a mobile number given at registration is the WhatsApp button, too; another is not', async () => {
  const cardOf = async (phone: string) =>
    (await (await world.asOwner({ phone })).request('/api/business-card/me')).json();
  expect(await cardOf('052-123-4567')).toMatchObject({ phone: '052-123-4567', whatsapp: '052-123-4567' });
  expect(await cardOf('03-612-3456')).toMatchObject({ phone: '03-612-3456', whatsapp: '' });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { newLead } from '#features/leads/testing/leads.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { callByKey, madeKey, teamOwner } from '../testing/programs.ts';
import { ASKED_A_DAY } from './policy.ts';

const world = await startWorld();
const NOON = '2026-11-18T10:00:00Z';
const CONSENT = { source: 'booking', at: '2026-11-17T10:00:00Z' };
const VISIT = { name: 'דנה כהן', phone: '052-1234567', visitedAt: '2026-11-18T09:00:00Z', consent: CONSENT };
const BY_MAIL = { ...VISIT, phone: '', email: 'dana@example.com' };

beforeEach(() => world.setTime(NOON));

async function business(of: World = world) {
  const owner = await teamOwner(of);
  const { key } = await madeKey(owner);
  const call = (method: string, path: string, body?: unknown) => callByKey(of, key, method, path, { body });
  const customers = async () => (await send(owner, 'GET', '/api/customers/me')).body.items;
  return { owner, call, visit: (body: object) => call('POST', '/api/v1/visits', body), customers };
}

describe('a visit told by a program', () => {
  // Proves S519.
  test('queues a request by WhatsApp for a press of the business, and keeps the consent', async () => {
    const { owner, call, visit, customers } = await business();
    const { status, body } = await visit(VISIT);
    expect([status, body]).toEqual([
      200,
      {
        outcome: 'queued',
        refusal: null,
        channel: 'whatsapp',
        sendsAt: null,
        invitationId: expect.any(String),
        dryRun: false,
      },
    ]);
    expect(await customers()).toMatchObject([
      {
        phone: '+972521234567',
        consentSource: 'booking',
        consentOn: '2026-11-17',
        lastVisitOn: '2026-11-18',
      },
    ]);
    const queue = (await send(owner, 'GET', '/api/invitations/me?show=queue')).body.items;
    expect(queue).toMatchObject([{ id: body.invitationId, status: 'queued' }]);
    const path = `/api/v1/invitations/${body.invitationId}`;
    const one = (await call('GET', path)).body;
    expect(one).toMatchObject({ status: 'queued', customerName: 'דנה כהן' });
    expect((await call('GET', '/api/v1/invitations?show=queue')).body.items).toEqual([one]);
    expect((await call('GET', '/api/v1/invitations')).body.items).toEqual([]);
  });

  // Proves S519.
  test('by e-mail goes out by itself, in quiet hours when these are over', async () => {
    const { call, visit } = await business();
    const first = await visit(BY_MAIL);
    expect(first.body).toMatchObject({ outcome: 'queued', channel: 'email' });
    expect(Date.parse(first.body.sendsAt) - Date.parse(NOON)).toBeLessThan(60_000);
    expect((await call('GET', '/api/v1/invitations')).body.items).toMatchObject([{ channel: 'email' }]);
    // Friday night.
    world.setTime('2026-11-20T20:00:00Z');
    const late = await visit({ ...BY_MAIL, email: 'noa@example.com', visitedAt: '2026-11-20T09:00:00Z' });
    expect(Date.parse(late.body.sendsAt)).toBeGreaterThan(Date.parse('2026-11-21T15:00:00Z'));
  });

  // Proves S519.
  test.each([
    ['consent', { consent: undefined }],
    ['consent', { consent: { at: CONSENT.at } }],
    ['consent', { consent: { ...CONSENT, source: 'guess' } }],
    ['consent', { consent: { source: 'booking' } }],
    ['consent', { consent: { ...CONSENT, at: '2026-11-19T10:00:00Z' } }],
    ['visitedAt', { visitedAt: undefined }],
    ['visitedAt', { visitedAt: '2026-11-18T10:10:00Z' }],
    ['visitedAt', { visitedAt: '2026-10-01T10:00:00Z' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '12' }],
    ['channel', { channel: 'email' }],
    ['name', { name: '' }],
  ])('with a wrong %s is refused beside it, and nothing is kept', async (field, wrong) => {
    const { visit, customers } = await business();
    const refused = await visit({ ...VISIT, ...wrong });
    expect([400, 422]).toContain(refused.status);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
    expect(await customers()).toEqual([]);
  });

  // Proves S520.
  test('goes to nobody who asked to stop, nobody twice, and again after another visit', async () => {
    const { owner, visit, customers } = await business();
    const { invitationId } = (await visit(VISIT)).body;
    expect((await visit(VISIT)).body).toMatchObject({ outcome: 'refused', refusal: 'waiting' });
    await send(owner, 'PUT', `/api/invitations/${invitationId}`, { act: 'sent' });
    expect((await visit(VISIT)).body).toMatchObject({ outcome: 'refused', refusal: 'recently_invited' });
    world.setTime('2026-11-20T10:00:00Z');
    const again = await visit({ ...VISIT, visitedAt: '2026-11-20T09:00:00Z' });
    expect(again.body.outcome).toBe('queued');
    const [customer] = await customers();
    await send(owner, 'PUT', `/api/customers/${customer.id}`, { doNotContact: true });
    expect((await visit(VISIT)).body).toMatchObject({ outcome: 'refused', refusal: 'asked_to_stop' });
    expect(await customers()).toHaveLength(1);
    const landline = await visit({ ...VISIT, phone: '03-5551234' });
    expect(landline.body).toMatchObject({ outcome: 'refused', refusal: 'no_mobile' });
  });

  // Proves S520.
  test('tried dry says what would be, and leaves nothing', async () => {
    const { owner, visit, customers } = await business();
    const dry = (body: object = VISIT) => visit({ ...body, dryRun: true });
    expect((await dry()).body).toMatchObject({ outcome: 'queued', invitationId: null, dryRun: true });
    expect((await dry(BY_MAIL)).body).toMatchObject({ channel: 'email', sendsAt: expect.any(String) });
    expect(await customers()).toEqual([]);
    await visit(VISIT);
    expect((await dry()).body).toMatchObject({ outcome: 'refused', refusal: 'waiting' });
    const [customer] = await customers();
    await send(owner, 'PUT', `/api/customers/${customer.id}`, { doNotContact: true });
    expect((await dry()).body).toMatchObject({ outcome: 'refused', refusal: 'asked_to_stop' });
  });

  // Proves S520.
  test('waits for the message to be switched on', async () => {
    const { owner, visit, customers } = await business();
    const templates = (await send(owner, 'GET', '/api/whatsapp-templates/me')).body;
    const list = templates.items ?? templates;
    const { id } = list.find(({ category }: { category: string }) => category === 'review_request');
    await send(owner, 'PUT', `/api/whatsapp-templates/${id}`, { isActive: false });
    expect(await visit(VISIT)).toMatchObject({ status: 409, body: { code: 'template_off' } });
    expect(await customers()).toEqual([]);
  });

  // Proves S521.
  test('has a ceiling a day for all keys of a business', async () => {
    const limited = await startWorld({ rateLimits: true });
    limited.setTime(NOON);
    const { owner, call } = await business(limited);
    for (let n = 0; n < ASKED_A_DAY.points; n++)
      await limited.services.limits.take('asked-by-programs', ASKED_A_DAY, [owner.businessId]);
    for (const [path, body] of [
      ['/api/v1/visits', VISIT],
      ['/api/v1/invitations', { ...VISIT, visitedAt: undefined }],
    ] as const)
      expect(await call('POST', path, body)).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests', message: expect.stringContaining('מחר') },
      });
    expect((await call('POST', '/api/v1/visits', { ...VISIT, dryRun: true })).status).toBe(200);
  });
});

// Proves S517.
test('an invitation is asked for without a visit', async () => {
  const { call, customers } = await business();
  const { visitedAt: _, ...asked } = VISIT;
  expect((await call('POST', '/api/v1/invitations', asked)).body).toMatchObject({ outcome: 'queued' });
  expect(await customers()).toMatchObject([{ lastVisitOn: null }]);
});

// Proves S517.
test('leads, the figures of a month and the card are read', async () => {
  const { owner, call } = await business();
  await newLead(world, owner.businessId);
  const leads = (await call('GET', '/api/v1/leads')).body.items;
  expect(leads).toMatchObject([{ phone: expect.stringMatching(/^\+972/), status: 'new' }]);
  expect(leads[0]).not.toHaveProperty('note');
  expect((await call('GET', '/api/v1/leads?status=won')).body.items).toEqual([]);
  const figures = (await call('GET', '/api/v1/figures/month?month=2026-11')).body;
  expect(figures).toMatchObject({ month: '2026-11', figures: { reviews: { count: 0 } } });
  expect((await call('GET', '/api/v1/figures/month?month=2026-13')).status).toBe(400);
});

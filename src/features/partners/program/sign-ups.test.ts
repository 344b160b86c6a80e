import { eq } from 'drizzle-orm';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getUser } from '#features/accounts/data.ts';
import { buildRegistration, formOf, startWorld } from '../../../../tests/world.ts';
import { partnerLedger, referrals } from '../schema.ts';
import { bring, partnerOf, pay, post, prove, register, shownTo } from './testing/programme.ts';

const world = await startWorld();

/** An owner with their code. */
async function owner() {
  const made = await world.asOwner();
  return { ...made, ...(await partnerOf(world, made.id)) };
}

async function referralsOf(businessId: string) {
  return world.db.select().from(referrals).where(eq(referrals.businessId, businessId)).orderBy(referrals.id);
}

describe('registering by a link', () => {
  // Proves S258.
  it('is counted for its owner, and shown without saying who it was', async () => {
    const partner = await owner();
    const registration = buildRegistration({
      fullName: 'נועה שרעבי',
      phone: '053-222-1100',
      address: 'ביאליק 3, רמת גן',
    });
    const code = partner.referralCode.toLowerCase();
    const response = await world.request('/api/auth/register', {
      method: 'POST',
      body: formOf({ ...registration, referralCode: code }),
    });
    expect(response.status).toBe(201);
    await prove(world, await partnerOf(world, (await response.json()).user.id));
    const { referrals: shown } = await shownTo(partner);
    expect(shown).toMatchObject({
      items: [{ position: 1, status: 'active', earnsCommission: false, commissionEarned: '0.00' }],
      nextCursor: null,
      summary: {
        referralCode: partner.referralCode,
        level: 'reseller',
        signUps: 1,
        total: 1,
        active: 1,
        pending: 0,
        renewals: 0,
      },
    });
    expect(Object.keys(shown.items[0]).sort()).toEqual([
      ...['commissionEarned', 'createdAt', 'earnsCommission', 'id', 'position', 'status', 'waitsFor'],
    ]);
    expect(JSON.stringify(shown)).not.toContain(registration.email);
  });

  it('sent twice is one referral, and a code that is nobody’s is none', async () => {
    const partner = await owner();
    const registration = { ...buildRegistration(), referralCode: partner.referralCode };
    const send = () => world.request('/api/auth/register', { method: 'POST', body: formOf(registration) });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses).toEqual([201, 201]);
    await register(world, { referralCode: 'NOBODYS2' });
    await register(world, { referralCode: '' });
    expect(await referralsOf(partner.businessId)).toHaveLength(1);
  });

  // Proves S366.
  it('by nobody’s link shows an empty programme', async () => {
    const { referrals: shown, payments } = await shownTo(await owner());
    expect(shown).toMatchObject({ items: [], nextCursor: null, summary: { level: 'reseller', total: 0 } });
    expect(payments).toEqual({
      items: [],
      nextCursor: null,
      summary: { earned: '0.00', paid: '0.00', pending: '0.00', open: '0.00' },
    });
  });

  // Proves S338, S407.
  it('five times earns the title and one free renewal, however they arrive', async () => {
    const partner = await owner();
    await bring(world, partner, 3);
    expect((await shownTo(partner)).referrals.summary).toMatchObject({ level: 'reseller', renewals: 0 });
    await Promise.all(Array.from({ length: 5 }, () => bring(world, partner, 1)));
    const { summary, items } = (await shownTo(partner)).referrals;
    expect(summary).toMatchObject({ level: 'partner', signUps: 8, active: 8, renewals: 1 });
    expect(items.map((item: { position: number }) => item.position).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const earning = items.filter((item: { earnsCommission: boolean }) => item.earnsCommission);
    expect(earning).toHaveLength(3);
  });

  // Proves S366.
  it('is listed page by page', async () => {
    const partner = await owner();
    await bring(world, partner, 5);
    const first = await (await partner.request('/api/referrals/me?limit=3')).json();
    const second = await (
      await partner.request(`/api/referrals/me?limit=3&cursor=${first.nextCursor}`)
    ).json();
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, null]);
    const places = [...first.items, ...second.items].map(({ position }) => position);
    expect(places).toEqual([5, 4, 3, 2, 1]);
    for (const query of ['limit=0', 'limit=101', 'cursor=x'])
      expect((await partner.request(`/api/referrals/me?${query}`)).status).toBe(400);
  });
});

describe('a referral of oneself', () => {
  it('by the same mailbox is held, and so is a second one of a newcomer’s', async () => {
    const partner = await owner();
    const [mailbox, domain] = partner.email.split('@');
    await register(world, { referralCode: partner.referralCode, email: `${mailbox}+2@${domain}` });
    await register(world, { referralCode: partner.referralCode, email: 'some.body@example.com' });
    await register(world, { referralCode: partner.referralCode, email: 'somebody+again@example.com' });
    expect(await referralsOf(partner.businessId)).toMatchObject([
      { status: 'pending', position: null, signs: ['email'] },
      { status: 'active', position: 1, signs: [] },
      { status: 'pending', position: null, signs: ['email'] },
    ]);
    const { summary } = (await shownTo(partner)).referrals;
    expect(summary).toMatchObject({ total: 3, active: 1, pending: 2, signUps: 1 });
  });

  it('by the same phone is held only with another sign', async () => {
    const partner = await owner();
    const { phone, fullName } = (await getUser(world.db, partner.userId)) ?? { phone: '', fullName: '' };
    await register(world, { referralCode: partner.referralCode, phone });
    await register(world, { referralCode: partner.referralCode, phone, fullName });
    expect(await referralsOf(partner.businessId)).toMatchObject([
      { status: 'active', signs: [] },
      { status: 'pending', signs: ['phone', 'name'] },
    ]);
  });

  it('on the same browser is held; the cookie is signed', async () => {
    const partner = await owner();
    const login = await world.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: partner.email, password: partner.password }),
    });
    const cookies = login.headers.getSetCookie();
    const device = cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
    expect(device).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = device.split(';')[0] ?? '';
    let networks = 0;
    const registerWith = (sent: string) =>
      world.request('/api/auth/register', {
        method: 'POST',
        address: `203.0.${++networks}.7`,
        cookie: sent,
        body: formOf({
          ...buildRegistration({ phone: '03-5551234', fullName: 'נגה בר', address: 'יפו 7, ירושלים' }),
          referralCode: partner.referralCode,
        }),
      });
    expect((await registerWith(cookie)).status).toBe(201);
    // A value that somebody writes into the cookie themselves counts for nothing.
    expect((await registerWith(`device=${partner.userId}`)).status).toBe(201);
    expect((await registerWith(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(201);
    for (const { userId } of await referralsOf(partner.businessId))
      await prove(world, await partnerOf(world, userId ?? ''));
    expect((await referralsOf(partner.businessId)).map(({ status, signs }) => [status, signs])).toEqual([
      ['pending', ['device']],
      ['active', []],
      ['active', []],
    ]);
  });

  it('and of a browser that registered somebody by this link before', async () => {
    const partner = await owner();
    const [first] = await bring(world, partner, 1);
    await register(world, { referralCode: partner.referralCode, deviceUserIds: [first?.userId ?? ''] });
    const elsewhere = await owner();
    await register(world, { referralCode: elsewhere.referralCode, deviceUserIds: [first?.userId ?? ''] });
    expect((await referralsOf(partner.businessId)).map(({ status }) => status)).toEqual([
      'active',
      'pending',
    ]);
    expect((await referralsOf(elsewhere.businessId)).map(({ status }) => status)).toEqual(['active']);
  });

  it('remembers the last eight people of a browser, the last one first', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => world.asOwner()));
    let cookie = '';
    for (const person of people) {
      const response = await world.request('/api/auth/login', {
        method: 'POST',
        cookie,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: person.password }),
      });
      cookie =
        response.headers
          .getSetCookie()
          .find((one) => one.startsWith('device='))
          ?.split(';')[0] ?? '';
    }
    const ids = decodeURIComponent(cookie).slice('device='.length).split('.').slice(0, -1);
    expect(ids).toEqual(
      people
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
    expect(cookie.length).toBeLessThan(400);
  });
});

describe('what is held', () => {
  // Proves S290.
  it('takes the next place when an admin lets it count, and earns what was paid meanwhile', async () => {
    const [partner, admin] = [await owner(), await world.asAdmin()];
    await bring(world, partner, 4);
    const email = partner.email.replace('@', '+x@');
    const held = await register(world, { referralCode: partner.referralCode, email });
    await bring(world, partner, 1);
    const payment = await pay(admin, held, '199.00');
    await post(admin, `/api/admin/payments/${payment.body.id}/refunds`, {
      key: crypto.randomUUID(),
      amount: '100.00',
    });
    expect((await shownTo(partner)).payments.summary.earned).toBe('0.00');

    const list = async (state: string) =>
      (await (await admin.request(`/api/admin/requests?kind=referral&limit=100&state=${state}`)).json())
        .items;
    const waiting = (await list('open')).at(-1);
    expect(waiting).toMatchObject({
      partner: partner.fullName,
      newcomer: expect.stringContaining('שם מספר'),
      signs: ['email'],
    });
    const approve = () => post(admin, `/api/admin/referrals/${waiting.id}/approve`);
    expect((await Promise.all([approve(), approve()])).map(({ status }) => status)).toEqual([200, 200]);

    expect((await list('answered'))[0]).toMatchObject({ id: waiting.id, outcome: 'approved' });

    const { referrals: shown, payments } = await shownTo(partner);
    expect(shown.summary).toMatchObject({ signUps: 6, active: 6, pending: 0, renewals: 1 });
    const counted = shown.items.find(({ id }: { id: string }) => id === waiting.id);
    expect(counted).toMatchObject({ position: 6, status: 'active', commissionEarned: '16.78' });
    expect(payments.summary).toMatchObject({ earned: '16.78', pending: '16.78' });
    const booked = await world.db
      .select()
      .from(partnerLedger)
      .where(eq(partnerLedger.businessId, partner.businessId));
    expect(booked.map(({ kind }) => kind).sort()).toEqual(['commission', 'renewal_earned']);
    expect((await post(admin, `/api/admin/referrals/${waiting.id}/reject`)).body.code).toBe('decided');
  });

  // Proves S290.
  it('never counts when an admin finds it was the partner', async () => {
    const [partner, admin] = [await owner(), await world.asAdmin()];
    const held = await register(world, {
      referralCode: partner.referralCode,
      email: partner.email.replace('@', '+x@'),
    });
    const [{ id } = { id: '' }] = await referralsOf(partner.businessId);
    expect((await post(admin, `/api/admin/referrals/${id}/reject`)).status).toBe(200);
    expect((await post(admin, `/api/admin/referrals/${id}/reject`)).status).toBe(200);
    expect((await post(admin, `/api/admin/referrals/${id}/approve`)).status).toBe(409);
    await bring(world, partner, 6);
    await pay(admin, held, '99.00');
    const { referrals: shown, payments } = await shownTo(partner);
    expect(shown.summary).toMatchObject({ total: 7, active: 6, pending: 0, signUps: 6 });
    expect(shown.items.at(-1)).toMatchObject({ id, status: 'inactive', position: null });
    expect(payments.summary.earned).toBe('0.00');
    expect(await referralsOf(partner.businessId)).toContainEqual(
      expect.objectContaining({ id, decidedBy: admin.id, decidedAt: expect.any(Date) }),
    );
  });

  it('is decided by admins alone, and only where it is', async () => {
    const [partner, admin] = [await owner(), await world.asAdmin()];
    const unknown = crypto.randomUUID();
    for (const act of ['approve', 'reject']) {
      expect((await post(partner, `/api/admin/referrals/${unknown}/${act}`)).status).toBe(403);
      expect((await post(admin, `/api/admin/referrals/${unknown}/${act}`)).status).toBe(404);
      expect((await post(admin, `/api/admin/referrals/none/${act}`)).status).toBe(404);
    }
  });
});

it('the link is also a QR code', async () => {
  const partner = await owner();
  const svg = await partner.request('/api/referrals/me/qr/svg');
  expect(svg.headers.get('content-type')).toBe('image/svg+xml');
  expect(await svg.text()).toMatch(/^<svg /);
  const png = await partner.request('/api/referrals/me/qr/png');
  expect(await readQr(Buffer.from(await png.arrayBuffer()))).toBe(
    `http://localhost:3000/register?ref=${partner.referralCode}`,
  );
  expect((await partner.request('/api/referrals/me/qr/gif')).status).toBe(404);
  expect((await world.request('/api/referrals/me/qr/png')).status).toBe(401);
});

async function readQr(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

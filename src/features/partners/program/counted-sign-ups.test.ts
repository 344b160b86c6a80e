import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { moderate, submitted } from '#features/reviews/testing/reviews.ts';
import { startMails, tokenIn } from '../../../../tests/mails.ts';
import { buildRegistration, formOf, type Owner, signIn, startWorld } from '../../../../tests/world.ts';
import { referrals } from '../schema.ts';
import { countWaitingSignUps } from './counting.mutations.ts';
import { partnerOf, pay, post, register, shownTo } from './testing/programme.ts';

const world = await startWorld();
const mailTo = await startMails(world);

async function owner() {
  const made = await world.asOwner();
  return { ...made, ...(await partnerOf(world, made.id)) };
}

let networks = 0;

/** Registers by a partner's link as a form does, and signs in. */
async function newcomerOf(
  partner: { referralCode: string },
  address = `203.${++networks}.113.7`,
): Promise<Owner> {
  const n = networks;
  const registration = buildRegistration({
    phone: `053-22${String(n).padStart(2, '0')}-111`,
    fullName: `שם ${n}`,
  });
  const body = formOf({
    ...registration,
    address: `ביאליק ${n}, רמת גן`,
    referralCode: partner.referralCode,
  });
  const registered = await world.request('/api/auth/register', { method: 'POST', body, address });
  expect(registered.status, await registered.clone().text()).toBe(201);
  const { user, cookie } = await signIn(world.request, registration);
  const request: Owner['request'] = (path, init) => world.request(path, { cookie, ...init });
  return { ...registration, id: user.id, username: user.username, cookie, request };
}

async function confirm({ email }: Owner): Promise<void> {
  const token = tokenIn(await mailTo(email, 'ברוכים הבאים לדוגרי'));
  const followed = await send(world, 'POST', '/api/auth/mail-links/confirm-address', { token });
  expect(followed).toMatchObject({ status: 200 });
  await world.services.postCommit.flush();
}

async function publishOne(newcomer: Owner): Promise<void> {
  const { id } = await submitted(world, newcomer.username);
  expect((await moderate(newcomer, id, 'approve')).status).toBe(200);
  await world.services.postCommit.flush();
}

const standingOf = async (partner: Owner) => (await shownTo(partner)).referrals;

describe('a sign-up', () => {
  // Proves V91.
  test('that was only registered earns nothing: five of them bring neither the renewal nor the level', async () => {
    const partner = await owner();
    for (let n = 0; n < 5; n++) await newcomerOf(partner);
    const { summary, items } = await standingOf(partner);
    expect(summary).toMatchObject({ level: 'reseller', signUps: 0, renewals: 0, active: 0, pending: 5 });
    expect(items[0]).toMatchObject({ status: 'pending', position: null, waitsFor: 'confirmation' });
    // It is nothing for an admin to look at.
    const admin = await world.asAdmin();
    expect((await (await admin.request('/api/admin/requests?kind=referral')).json()).items).toEqual([]);
  });

  // Proves V91.
  test('counts once its address is confirmed and a review of it is published, in either order', async () => {
    const partner = await owner();
    const [first, second] = [await newcomerOf(partner), await newcomerOf(partner)];
    await confirm(first);
    expect((await standingOf(partner)).items[1]).toMatchObject({ status: 'pending', waitsFor: 'use' });
    await publishOne(second);
    expect((await standingOf(partner)).summary).toMatchObject({ signUps: 0, pending: 2 });
    await publishOne(first);
    await confirm(second);
    const { summary, items } = await standingOf(partner);
    expect(summary).toMatchObject({ signUps: 2, active: 2, pending: 0 });
    expect(items).toMatchObject([
      { position: 2, status: 'active', waitsFor: null },
      { position: 1, status: 'active', waitsFor: null },
    ]);
  });

  // Proves V91.
  test('counts once a month was paid, with its commission, and not before the address is confirmed', async () => {
    const [partner, admin] = [await owner(), await world.asAdmin()];
    for (let n = 0; n < 5; n++) await register(world, { referralCode: partner.referralCode });
    const newcomer = await newcomerOf(partner);
    await pay(admin, { userId: newcomer.id }, '99.00');
    expect(await shownTo(partner)).toMatchObject({
      referrals: { summary: { signUps: 5 } },
      payments: { summary: { earned: '0.00' } },
    });
    await confirm(newcomer);
    expect((await standingOf(partner)).summary).toMatchObject({ signUps: 6 });
    expect((await shownTo(partner)).payments.summary.earned).toBe('16.78');
    await pay(admin, { userId: newcomer.id }, '99.00');
    expect((await shownTo(partner)).payments.summary.earned).toBe('33.56');
  });

  // Proves V91.
  test('counts with the first payment after its address was confirmed, booked once', async () => {
    const [partner, admin] = [await owner(), await world.asAdmin()];
    for (let n = 0; n < 5; n++) await register(world, { referralCode: partner.referralCode });
    const newcomer = await newcomerOf(partner);
    await confirm(newcomer);
    await pay(admin, { userId: newcomer.id }, '99.00');
    expect((await shownTo(partner)).payments.summary.earned).toBe('16.78');
  });

  // Proves V91.
  test('does not count for a payment that was given back', async () => {
    const [partner, admin] = [await owner(), await world.asAdmin()];
    const newcomer = await newcomerOf(partner);
    const paid = await pay(admin, { userId: newcomer.id }, '99.00');
    await post(admin, `/api/admin/payments/${paid.body.id}/refunds`, {
      key: crypto.randomUUID(),
      amount: '99.00',
    });
    await confirm(newcomer);
    expect((await standingOf(partner)).summary).toMatchObject({ signUps: 0, pending: 1 });
  });

  // Proves V91.
  test('is found by night where the process was lost in between', async () => {
    const partner = await owner();
    const newcomer = await register(world, { referralCode: partner.referralCode });
    await world.db
      .update(referrals)
      .set({ status: 'pending', position: null })
      .where(eq(referrals.userId, newcomer.userId));
    expect(await countWaitingSignUps(world.db, world.services.clock())).toBe(1);
    expect(await countWaitingSignUps(world.db, world.services.clock())).toBe(0);
  });

  // Proves V91.
  test('that an admin lets count still has to be confirmed and used', async () => {
    const [partner, admin] = [await owner(), await world.asAdmin()];
    const held = await register(world, {
      referralCode: partner.referralCode,
      email: partner.email.replace('@', '+x@'),
      isProved: false,
    });
    const [waiting] = (await (await admin.request('/api/admin/requests?kind=referral')).json()).items;
    expect((await post(admin, `/api/admin/referrals/${waiting.id}/approve`)).status).toBe(200);
    expect((await (await admin.request('/api/admin/requests?kind=referral')).json()).items).toEqual([]);
    expect((await standingOf(partner)).items).toMatchObject([
      { status: 'pending', waitsFor: 'confirmation' },
    ]);
    expect(held.userId).toBeTruthy();
    expect((await post(admin, `/api/admin/referrals/${waiting.id}/reject`)).status).toBe(409);
  });
});

describe('one network', () => {
  // Proves V91.
  test('is a sign: the third newcomer of a partner who comes from it is held', async () => {
    const partner = await owner();
    for (let n = 0; n < 3; n++) await newcomerOf(partner, `192.0.2.${n}`);
    const found = await world.db
      .select({ signs: referrals.signs })
      .from(referrals)
      .where(eq(referrals.businessId, partner.businessId))
      .orderBy(referrals.id);
    expect(found.map(({ signs }) => signs)).toEqual([[], [], ['network']]);
    expect((await standingOf(partner)).items[0]).toMatchObject({ waitsFor: 'check' });
  });
});

describe('the address of an account', () => {
  // Proves V91.
  test('is confirmed by a new mail on request, once, and the screen of the account says how it stands', async () => {
    const account = await world.asOwner();
    const isConfirmed = async () => (await send(account, 'GET', '/api/auth/security')).body.emailConfirmed;
    expect(await isConfirmed()).toBe(false);
    expect((await send(account, 'POST', '/api/auth/confirmation-mail')).status).toBe(200);
    const token = tokenIn(await mailTo(account.email, 'אישור כתובת האימייל'));
    const follow = () => send(world, 'POST', '/api/auth/mail-links/confirm-address', { token });
    expect((await follow()).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
    expect((await follow()).body.code).toBe('link_invalid');
  });

  // Proves V91.
  test('is confirmed by a link for a new password as well', async () => {
    const account = await world.asOwner();
    await send(world, 'POST', '/api/auth/forgot-password', { email: account.email });
    const token = tokenIn(await mailTo(account.email, 'איפוס הסיסמה בדוגרי'));
    const newPassword = 'שלוש-מילים-אקראיות';
    expect((await send(world, 'POST', '/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    const { cookie } = await signIn(world.request, { email: account.email, password: newPassword });
    const found = await send(world, 'GET', '/api/auth/security', undefined, { cookie });
    expect(found.body.emailConfirmed).toBe(true);
  });
});

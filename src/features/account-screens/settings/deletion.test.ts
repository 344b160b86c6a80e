import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents, securityEvents, users } from '#features/accounts/schema.ts';
import {
  aliveAmong,
  anotherSession,
  eventsOf,
  letTimePass,
  send,
  sendForm,
  storedUser,
} from '#features/accounts/testing/account.ts';
import { eraseDueAccounts } from '#features/rights/due-accounts.mutations.ts';
import { enforceRetention } from '#features/rights/retention/mutations.ts';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { startMails, tokenIn } from '../../../../tests/mails.ts';
import { POINT_PNG } from '../../../../tests/right-requests.ts';
import { formOf, type Owner, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const mailTo = await startMails(world);
const DAY = 86_400_000;

const close = (owner: Owner, confirmation = 'מחיקה') =>
  send(owner, 'POST', '/api/auth/delete-account', { confirmation });
const login = (owner: Owner, keepAccount?: boolean, code?: string) =>
  send(world, 'POST', '/api/auth/login', { email: owner.email, password: owner.password, keepAccount, code });
const cardOf = async (owner: Owner) => (await world.request(`/business/${owner.username}`)).status;
const erase = (daysFromNow: number) =>
  eraseDueAccounts(world.services, new Date(Date.now() + daysFromNow * DAY));

async function leaveReview(owner: Owner) {
  const body = formOf({
    customerName: 'יוסי כהן',
    rating: 5,
    comment: 'שירות מצוין',
    image: new File([POINT_PNG], 'x.png', { type: 'image/png' }),
  });
  expect((await world.request(`/api/reviews/${owner.username}`, { method: 'POST', body })).status).toBe(201);
}

describe('closing an account', () => {
  // Proves V5.
  it('ends every session, hides the card at once and says by mail how to come back', async () => {
    const owner = await world.asOwner();
    const elsewhere = await anotherSession(world, owner);
    expect(await cardOf(owner)).toBe(200);
    const { status, body, cookie } = await close(owner);
    expect([status, cookie]).toEqual([200, 'sid=']);
    expect(Date.parse(body.erasedAfter) - Date.now()).toBeGreaterThan(29.9 * DAY);
    expect(await aliveAmong(world, [owner.cookie, elsewhere])).toEqual([false, false]);
    expect(await cardOf(owner)).toBe(404);
    expect((await world.request(`/api/business-card/${owner.username}`)).status).toBe(404);
    const mail = await mailTo(owner.email, 'החשבון שלכם עומד להימחק');
    expect(mail.text).toContain('http://localhost:3000/mail-link/cancel-deletion?token=');
    expect((await eventsOf(world, owner.id)).at(-1)).toBe('deletion_requested');
  });

  it('asks for the password and for the word', async () => {
    const owner = await world.asOwner();
    expect(await close(owner, 'כן')).toMatchObject({
      status: 422,
      body: { fields: { confirmation: 'כדי למחוק את החשבון יש להקליד את המילה: מחיקה' } },
    });
    await letTimePass(world, owner.id);
    expect((await close(owner)).body.code).toBe('reauth_required');
    expect((await storedUser(world, owner.id))?.deletionRequestedAt).toBe(null);
    expect(await cardOf(owner)).toBe(200);
  });
});

describe('closing the account of an admin', async () => {
  const place = await startWorld();
  const statusesOf = (admins: Owner[]) =>
    Promise.all(admins.map(async (admin) => (await close(admin)).status));

  // Proves S334.
  it('is refused to the last one who could sign in, and nothing happens', async () => {
    const [last, suspended, closed] = [
      await place.asAdmin(),
      await place.asAdmin(),
      await place.asAdmin(),
      await place.asOwner(),
    ];
    expect(await statusesOf([closed])).toEqual([200]);
    await place.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, suspended.id));
    expect(await close(last)).toMatchObject({
      status: 409,
      body: {
        code: 'last_admin',
        message: 'זה חשבון הניהול היחיד, ולכן אי אפשר למחוק אותו. קודם יש להפוך חשבון נוסף לחשבון ניהול',
      },
    });
    expect(await aliveAmong(place, [last.cookie])).toEqual([true]);
    expect(await storedUser(place, last.id)).toMatchObject({ deletionRequestedAt: null });

    // The last two at once: one goes, one stays.
    const another = await place.asAdmin();
    expect((await statusesOf([last, another])).sort()).toEqual([200, 409]);
  });
});

describe('coming back', () => {
  it('by the link in the mail brings everything back, once, and signs nobody in', async () => {
    const owner = await world.asOwner();
    await close(owner);
    const token = tokenIn(await mailTo(owner.email, 'החשבון שלכם עומד להימחק'));
    const follow = () => send(world, 'POST', '/api/auth/mail-links/cancel-deletion', { token });
    const followed = await follow();
    expect([followed.status, followed.cookie]).toEqual([200, null]);
    expect((await follow()).body.code).toBe('link_invalid');
    expect(await cardOf(owner)).toBe(200);
    expect((await login(owner)).status).toBe(200);
    await mailTo(owner.email, 'מחיקת החשבון בוטלה');
    expect(await eventsOf(world, owner.id)).toContain('deletion_cancelled');
    await erase(40);
    expect(await storedUser(world, owner.id)).toBeDefined();
  });

  it('by signing in is offered with the right password, and happens when it is wanted', async () => {
    const owner = await world.asOwner();
    await close(owner);
    expect((await login({ ...owner, password: 'לא זו הסיסמה' })).body.code).toBe('wrong_credentials');
    const offered = await login(owner);
    expect([offered.status, offered.body.code, offered.cookie]).toEqual([403, 'deletion_pending', null]);
    expect(offered.body.message).toMatch(/יימחק ב־\d+ ב/);
    expect(await cardOf(owner)).toBe(404);
    const back = await login(owner, true);
    expect([back.status, await cardOf(owner)]).toEqual([200, 200]);
  });

  it('takes the second factor as well', async () => {
    const [admin] = [await world.asAdmin(), await world.asAdmin()];
    await close(admin);
    expect((await login(admin)).body.code).toBe('deletion_pending');
    expect((await login(admin, true)).body.code).toBe('mfa_required');
    expect(await cardOf(admin)).toBe(404);
    expect((await login(admin, true, await admin.code?.())).status).toBe(200);
    expect(await cardOf(admin)).toBe(200);
  });
});

describe('after thirty days', () => {
  // Proves S50.
  it('nothing is left but the log and the consents, without a person', async () => {
    const owner = await world.asOwner({ fullName: 'שם-שאין-כמוהו', address: 'רחוב-שאין-כמוהו 9' });
    const other = await world.asOwner();
    for (const one of [owner, other]) await leaveReview(one);
    await world.db.execute(
      sql`insert into consents (id, subject_id, document, version) select ${randomUUID()}, consent_subject_id, 'test', '1' from users where id = ${owner.id}`,
    );
    const upload = { profileImage: new File([POINT_PNG], 'x.png', { type: 'image/png' }) };
    const { profileImage } = (await sendForm(owner, 'POST', '/api/auth/upload-profile-image', upload)).body;
    const { items } = (await send(owner, 'GET', '/api/reviews/me')).body;
    const files = [profileImage, items[0].image];
    for (const file of files) expect((await world.request(file)).status).toBe(200);
    const { id } = owner;
    await close(owner);
    await mailTo(owner.email, 'החשבון שלכם עומד להימחק');

    expect(await erase(29.9)).toBe(0);
    expect(await storedUser(world, id)).toBeDefined();
    expect(await erase(30.1)).toBeGreaterThanOrEqual(1);
    expect(await erase(30.1)).toBe(0);
    for (const file of files)
      await expect.poll(async () => (await world.request(file)).status, { timeout: 15_000 }).toBe(404);
    const dump = await everything();
    for (const trace of [id, owner.email, 'שם-שאין-כמוהו', 'רחוב-שאין-כמוהו', owner.username])
      expect(dump, trace).not.toContain(trace);
    expect(dump).toContain(other.email);
    expect(await cardOf(other)).toBe(200);
    expect((await send(other, 'GET', '/api/reviews/me')).body.items).toHaveLength(1);

    const kept = await world.db.select().from(consents).where(eq(consents.document, 'test'));
    expect(kept).toHaveLength(1);
    await keepNoLonger(new Date(Date.now() + 6.9 * 365 * DAY));
    expect(await world.db.select().from(consents).where(eq(consents.document, 'test'))).toHaveLength(1);
    await keepNoLonger(new Date(Date.now() + 7.1 * 365.25 * DAY));
    expect(await world.db.select().from(consents).where(eq(consents.document, 'test'))).toEqual([]);
  });

  it('goes on after one who cannot be erased, and says so in the end', async () => {
    const [stuck, free] = [await world.asOwner(), await world.asOwner()];
    for (const owner of [stuck, free]) await close(owner);
    const unwilling = privacyOfFeatures.map((feature) => ({
      ...feature,
      eraseFor: async (...[tx, person]: Parameters<typeof feature.eraseFor>) => {
        if (person.userId === stuck.id) throw new Error('unwilling');
        await feature.eraseFor(tx, person);
      },
    }));
    const later = new Date(Date.now() + 31 * DAY);
    await expect(eraseDueAccounts(world.services, later, unwilling)).rejects.toBeInstanceOf(AggregateError);
    expect(await storedUser(world, free.id)).toBeUndefined();
    expect(await storedUser(world, stuck.id)).toBeDefined();
    expect(await erase(31)).toBe(1);
  });

  it('notes that somebody was erased, and whose address is free again', async () => {
    const owner = await world.asOwner();
    await close(owner);
    await erase(31);
    const events = await world.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'account_erased'));
    expect(events.every(({ userId, network }) => userId === null && network === '')).toBe(true);
    expect(events.length).toBeGreaterThan(0);
    expect((await login(owner)).body.code).toBe('wrong_credentials');
    await world.asOwner({ email: owner.email });
    expect(await world.db.select().from(users).where(eq(users.email, owner.email))).toHaveLength(1);
  });
});

/** Every row of every table of ours, as text. The queue forgets its finished work by itself, in a week. */
const keepNoLonger = (now: Date) => enforceRetention(world.db, privacyOfFeatures, now, { dryRun: false });

async function everything(): Promise<string> {
  const { rows } = await world.db.pool.query(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => world.db.pool.query(`select t::text from ${name} t`));
  return JSON.stringify((await Promise.all(tables)).map((table) => table.rows));
}

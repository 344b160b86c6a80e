import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { switchableMails } from '#message-kinds.ts';
import { transact } from '#platform/db/database.ts';
import { exportedBy } from '../../../../tests/exported.ts';
import { startWorld } from '../../../../tests/world.ts';
import { writeOwnerLink } from '../owner-links.policy.ts';
import { listActiveOwners } from '../owners.data.ts';
import { users } from '../schema.ts';
import { send } from '../testing/account.ts';
import { purposeOfEnding } from './policy.ts';
import { memberMails } from './schema.ts';
import { subscriptionOf } from './subscription.policy.ts';

const world = await startWorld();
const SWITCHES = '/api/auth/mail-switches';
type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;

const switches = async (owner: Owner) => (await send(owner, 'GET', SWITCHES)).body;
const rowsOfOwner = ({ id }: Owner) => world.db.select().from(memberMails).where(eq(memberMails.userId, id));
const ALL_ON = { newReview: true, newLead: true, weeklyDigest: true, monthlySummary: true };
const KINDS = Object.values(switchableMails).map(({ kind }) => kind);
const tokenFor = (owner: Owner, kind: string) =>
  new URL(
    subscriptionOf(world.services, { ...owner, hasSeveral: false }, { kind, mail: { reason: '' } })
      .unsubscribeUrl,
  ).searchParams.get('token') ?? '';
const look = (kind: string, token: string) =>
  send(world, 'GET', `/api/auth/unsubscribe/${kind}?token=${encodeURIComponent(token)}`);
const end = (kind: string, token: string, as: { request: Owner['request'] } = world) =>
  send(as, 'POST', `/api/auth/unsubscribe/${kind}`, { token });

describe('the switches', () => {
  // Proves S452.
  it('are on until somebody switches them, each alone', async () => {
    const owner = await ownerWithBusiness(world);
    expect(await switches(owner)).toEqual(ALL_ON);
    const { status, body } = await send(owner, 'PUT', SWITCHES, { newReview: false });
    expect([status, body]).toEqual([200, { ...ALL_ON, newReview: false }]);
    await send(owner, 'PUT', SWITCHES, { newReview: true, weeklyDigest: false });
    expect(await switches(owner)).toEqual({ ...ALL_ON, weeklyDigest: false });
  });

  it('are a record of when and where, which the same wish leaves alone', async () => {
    const owner = await ownerWithBusiness(world);
    await send(owner, 'PUT', SWITCHES, { newReview: true });
    expect(await rowsOfOwner(owner)).toEqual([]);
    await send(owner, 'PUT', SWITCHES, { newReview: false });
    const first = await rowsOfOwner(owner);
    expect(first).toMatchObject([{ kind: 'new-review', isOn: false, via: 'settings' }]);
    await send(owner, 'PUT', SWITCHES, { newReview: false });
    await end('new-review', tokenFor(owner, 'new-review'));
    expect(await rowsOfOwner(owner)).toEqual(first);
  });

  it.each([
    [{ newReview: 'no' }, 400],
    [{ securityMails: false }, 400],
    [null, 400],
  ])('take nothing else: %j', async (body, status) => {
    const owner = await ownerWithBusiness(world);
    expect((await send(owner, 'PUT', SWITCHES, body)).status).toBe(status);
    expect(await rowsOfOwner(owner)).toEqual([]);
  });

  it('are in the export, touched or not, and go with the account', async () => {
    const owner = await ownerWithBusiness(world);
    await send(owner, 'PUT', SWITCHES, { weeklyDigest: false });
    const person = { userId: owner.id, businessId: owner.businessId };
    const accounts = privacyOfFeatures.find(({ tables }) => 'member_mails' in tables);
    if (!accounts) throw new Error('no feature has the switches');
    const { businessId } = owner;
    expect((await exportedBy(accounts, world.db, person)).member_mails).toEqual([
      { businessId, kind: 'new-review', isOn: true, switchedAt: null, via: null },
      { businessId, kind: 'new-lead', isOn: true, switchedAt: null, via: null },
      { businessId, kind: 'weekly-digest', isOn: false, switchedAt: expect.any(Date), via: 'settings' },
      { businessId, kind: 'monthly-summary', isOn: true, switchedAt: null, via: null },
    ]);
    await transact(world.db, async (tx) => {
      for (const feature of privacyOfFeatures) await feature.eraseFor(tx, person);
    });
    expect(await rowsOfOwner(owner)).toEqual([]);
  });

  it('are of accounts that may be written to: active owners, page by page', async () => {
    const [active, inactive, suspended, leaving] = await Promise.all(
      Array.from({ length: 4 }, () => ownerWithBusiness(world)),
    );
    const set = (owner: Owner | undefined, fields: Partial<typeof users.$inferInsert>) =>
      world.db
        .update(users)
        .set(fields)
        .where(eq(users.id, owner?.id ?? ''));
    await set(inactive, { subscriptionStatus: 'inactive' });
    await set(suspended, { subscriptionStatus: 'suspended' });
    await set(leaving, { deletionRequestedAt: new Date() });
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await listActiveOwners(world.db, { after, limit: 2 });
      found.push(...page.map(({ userId }) => userId));
      after = page.at(-1)?.businessId;
      if (page.length < 2) break;
    }
    expect(found).toContain(active?.id);
    for (const owner of [inactive, suspended, leaving]) expect(found).not.toContain(owner?.id);
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('the link below a mail', () => {
  it.each(KINDS)('ends %s and nothing else, signed out, as often as it is pressed', async (kind) => {
    const owner = await ownerWithBusiness(world);
    const token = tokenFor(owner, kind);
    expect(await look(kind, token)).toMatchObject({ status: 200, body: { isOn: true } });
    // Mail programs look at links by themselves.
    expect(await rowsOfOwner(owner)).toEqual([]);
    for (let press = 0; press < 2; press++)
      expect(await end(kind, token)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await look(kind, token)).toMatchObject({ status: 200, body: { isOn: false } });
    expect(await rowsOfOwner(owner)).toMatchObject([{ kind, isOn: false, via: 'mail' }]);
  });

  it('does so for whoever is signed in as well: it is the mailbox that counts', async () => {
    const [owner, other] = await Promise.all([ownerWithBusiness(world), ownerWithBusiness(world)]);
    expect((await end('new-review', tokenFor(owner, 'new-review'), other)).status).toBe(200);
    expect(await switches(owner)).toMatchObject({ newReview: false });
    expect(await switches(other)).toMatchObject({ newReview: true });
  });

  it('is nothing where it was altered, is for another kind, or for something else', async () => {
    const owner = await ownerWithBusiness(world);
    const token = tokenFor(owner, 'new-review');
    const [body = '', mark = ''] = token.split('.');
    const link = { businessId: owner.businessId, email: owner.email, subject: '', expiresAt: null };
    const wrong = [
      ...['', 'x', `${body}.`, `${token}A`, `${body.slice(0, -2)}AA.${mark}`],
      tokenFor(owner, 'weekly-digest'),
      writeOwnerLink('another secret of the same length', purposeOfEnding('new-review'), link),
      writeOwnerLink(world.services.secret, 'approve review', link),
    ];
    for (const bad of wrong) {
      expect(await look('new-review', bad), bad).toMatchObject({
        status: 422,
        body: { code: 'link_invalid' },
      });
      expect(await end('new-review', bad), bad).toMatchObject({
        status: 422,
        body: { code: 'link_invalid' },
      });
    }
    expect((await end('no-such-kind', token)).status).toBe(404);
    expect(await rowsOfOwner(owner)).toEqual([]);
  });

  it('is over when the address is another account’s or none’s, or the account is closed', async () => {
    const owner = await ownerWithBusiness(world);
    const token = tokenFor(owner, 'new-review');
    const set = (fields: Partial<typeof users.$inferInsert>) =>
      world.db.update(users).set(fields).where(eq(users.id, owner.id));
    await set({ email: `moved-${owner.email}` });
    expect((await end('new-review', token)).body.code).toBe('link_moved');
    await set({ email: owner.email, deletionRequestedAt: new Date() });
    expect((await end('new-review', token)).body.code).toBe('link_gone');
    await set({ deletionRequestedAt: null, subscriptionStatus: 'suspended' });
    expect((await end('new-review', token)).body.code).toBe('link_gone');
    expect(await rowsOfOwner(owner)).toEqual([]);
  });

  it('says nothing of whose it is', async () => {
    const owner = await ownerWithBusiness(world);
    const token = tokenFor(owner, 'new-review');
    const said = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    expect(said).not.toContain(owner.email);
    expect(said).not.toContain(owner.id);
    await end('new-review', token);
    expect(world.logged.join('\n')).not.toContain(token);
  });
});

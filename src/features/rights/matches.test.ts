import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { customers } from '#features/customers/schema.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  buildReview,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
} from '#features/reviews/testing/reviews.ts';
import { writeReceiptToken } from '#features/writing/receipts/policy.ts';
import { startWorld } from '../../../tests/world.ts';
import { rightsCopy } from './copy.he.ts';
import { rightsMatches } from './schema.ts';
import { act, actsOf, caseAs, confirmed, downloaded, opened, sendMail } from './testing/requests.ts';

// An admin names a person's data under another address or none, with a reason, and the case covers it too.

const PHONE = '+972527654321';
const reason = 'הקבלה מהעסק צורפה לבקשה';
let made = 0;
const world = await startWorld();
const admin = await world.asAdmin();

/** A business that knows somebody by phone alone, and has a review of theirs without an address. */
async function knownByPhone() {
  const owner = await ownerWithBusiness(world);
  const { businessId, username } = owner;
  const tag = `planted-${++made}`;
  const listed = {
    name: `${tag}-name`,
    phone: '052-765-4321',
    consentSource: 'booking',
    note: `${tag}-note`,
  };
  const { body: customer } = await send(owner, 'POST', '/api/customers', listed);
  const other = { name: 'planted-other', phone: '054-111-2233', consentSource: 'booking' };
  expect((await send(owner, 'POST', '/api/customers', other)).status).toBe(201);
  const words = { customerName: `${tag}-writer`, comment: `${tag}-comment`, customerEmail: '' };
  const [reviewId = ''] = await storeReviews(world, [
    buildReview({ businessId, ...words }),
    buildReview({ businessId, customerName: 'planted-other' }),
  ]);
  const link = `https://dugri.example/business/${username}/reviews?from=${reviewId}#review-${reviewId}`;
  const markers = [`${tag}-name`, `${tag}-note`, `${tag}-writer`, `${tag}-comment`];
  return { owner, customerId: String(customer.id), reviewId, link, markers };
}

const add = (caseId: string, match: string) => act(admin, caseId, 'matches', { match, reason });

// Proves S59.
test('an export holds what was found by phone and by link, and nothing of others', async () => {
  const { link, markers } = await knownByPhone();
  const email = 'by-phone-access@example.com';
  const id = await confirmed(world, 'access', email);
  expect((await caseAs(admin, id)).body).toMatchObject({ matches: [], held: { rows: {} } });
  for (const match of ['052-765-4321', link]) expect((await add(id, match)).status).toBe(200);
  const { body } = await caseAs(admin, id);
  expect(body).toMatchObject({
    held: { rows: { customers: 1, reviews: 1 } },
    matches: [
      {
        kind: 'phone',
        phone: PHONE,
        reason,
        admin: admin.fullName,
        places: [{ name: markers[0], email: '' }],
      },
      { kind: 'review', phone: '', reason, places: [{ name: markers[2], email: '' }] },
    ],
  });
  expect(body.log.slice(-2)).toMatchObject([
    { act: 'match_added', admin: admin.fullName, details: { customers: 1 } },
    { act: 'match_added', admin: admin.fullName, details: { reviews: 1 } },
  ]);
  expect((await act(admin, id, 'perform')).status).toBe(200);
  await sendMail(world, id, 'export');
  const files = await downloaded(world, email);
  for (const [name, phone] of [
    ['data.json', PHONE],
    ['index.html', '052-765-4321'],
  ] as const) {
    const text = files.get(name)?.toString() ?? '';
    for (const marker of [...markers, phone, reason]) expect(text, name).toContain(marker);
    expect(text).not.toContain('planted-other');
  }
  expect(await add(id, PHONE)).toMatchObject({ status: 409, body: { code: 'not_open' } });
});

// Proves S61.
test('an erasure takes it everywhere, and then the case names nobody', async () => {
  const places = [await knownByPhone(), await knownByPhone()];
  const email = 'by-phone-erasure@example.com';
  const id = await confirmed(world, 'erasure', email);
  const [first, second] = places;
  if (!first || !second) throw new Error('two businesses were made');
  const of = { businessId: second.owner.businessId, reviewId: second.reviewId };
  const receipt = `/review-receipt?token=${writeReceiptToken(world.services.secret, of)}`;
  for (const match of [PHONE, first.link, receipt]) expect((await add(id, match)).status).toBe(200);
  expect((await act(admin, id, 'perform')).status).toBe(200);
  await sendMail(world, id, 'erased');
  const rows = await Promise.all([
    world.db.select().from(customers),
    world.db.select().from(reviews),
    world.db.select().from(rightsMatches).where(eq(rightsMatches.caseId, id)),
    world.db.execute(sql`select data::text from pgboss.job`).then((found) => found.rows),
  ]);
  const left = JSON.stringify(rows);
  for (const marker of [...first.markers, ...second.markers, PHONE, reason, email])
    expect(left, marker).not.toContain(marker);
  expect(left).toContain('planted-other');
  for (const { owner } of places) expect((await ownReviews(owner)).counts).toMatchObject({ approved: 1 });
});

// Proves S62.
test('rectified by its words, restricted from every list and every message, and put back', async () => {
  const { owner, customerId, reviewId, link, markers } = await knownByPhone();
  const email = 'by-phone-others@example.com';
  const wrong = await confirmed(world, 'rectification', email);
  for (const match of [PHONE, link]) expect((await add(wrong, match)).status).toBe(200);
  const fix = (table: string, of: string, field: string) => ({ table, id: of, field, value: 'רות לוי' });
  const { correctable } = (await caseAs(admin, wrong)).body;
  expect(correctable.map((one: { id: string }) => one.id).sort()).toEqual([customerId, reviewId].sort());
  const foreign = [fix('customers', customerId, 'phone')];
  expect(await act(admin, wrong, 'perform', { corrections: foreign })).toMatchObject({
    body: { code: 'bad_correction' },
  });
  const corrections = [fix('customers', customerId, 'name'), fix('reviews', reviewId, 'customerName')];
  expect((await act(admin, wrong, 'perform', { corrections })).status).toBe(200);
  expect((await send(owner, 'GET', '/api/customers/me?q=רות לוי')).body.items).toMatchObject([
    { id: customerId, name: 'רות לוי', note: markers[1] },
  ]);

  const before = await world.db.select().from(customers).where(eq(customers.id, customerId));
  const frozen = await confirmed(world, 'restriction', email);
  expect((await add(frozen, PHONE)).status).toBe(200);
  expect((await act(admin, frozen, 'perform')).status).toBe(200);
  expect(await world.db.select().from(customers).where(eq(customers.phone, PHONE))).toEqual([]);
  const again = { name: 'רות', phone: PHONE, consentSource: 'booking' };
  const elsewhere = await ownerWithBusiness(world);
  const added = String((await send(elsewhere, 'POST', '/api/customers', again)).body.id);
  const invite = { customerIds: [added], channel: 'whatsapp' };
  expect((await send(elsewhere, 'POST', '/api/invitations', invite)).body).toMatchObject({
    refused: [{ customerId: added, reason: 'asked_to_stop' }],
  });
  expect((await act(admin, frozen, 'lift')).status).toBe(200);
  expect(await world.db.select().from(customers).where(eq(customers.id, customerId))).toEqual(before);
  expect((await send(elsewhere, 'POST', '/api/invitations', invite)).body).toMatchObject({ queued: 1 });
});

test('nothing is added that nobody holds, before the person is confirmed, twice, or without a reason', async () => {
  const { link } = await knownByPhone();
  const email = 'by-phone-refused@example.com';
  const early = await opened(world, 'access', email);
  expect(await add(early, link)).toMatchObject({ status: 409, body: { code: 'unconfirmed' } });
  const id = await confirmed(world, 'access', email);
  for (const [match, code] of [
    ['לא טלפון', 'match_unreadable'],
    ['*1234', 'match_unreadable'],
    ['03-555-7788', 'match_not_found'],
    [`/business/nobody-here/reviews?from=${crypto.randomUUID()}`, 'match_not_found'],
    [link.replaceAll(/(?<=from=|review-)[\da-f-]{36}/g, crypto.randomUUID()), 'match_not_found'],
  ] as const)
    expect(await add(id, match), match).toMatchObject({
      status: 422,
      body: { code, message: rightsCopy.errors[code] },
    });
  expect((await act(admin, id, 'matches', { match: link, reason: ' ' })).status).toBe(422);
  expect((await add(id, link)).status).toBe(200);
  expect(await add(id, link)).toMatchObject({ status: 409, body: { code: 'match_known' } });
  expect((await caseAs(admin, id)).body.matches).toHaveLength(1);
});

test('a review that was written in another language names the business as its owner does', async () => {
  const { businessId, username, ...owner } = await ownerWithBusiness(world, { businessName: 'סלון נגה' });
  const texts = { isOn: true, texts: { name: 'Салон Нога' } };
  expect((await send(owner, 'PUT', '/api/business-card/me/translations/ru', texts)).status).toBe(200);
  const [reviewId] = await storeReviews(world, [buildReview({ businessId, language: 'ru' })]);
  const id = await confirmed(world, 'access', 'by-link-in-russian@example.com');
  expect((await add(id, `/business/${username}/reviews?from=${reviewId}`)).status).toBe(200);
  expect((await caseAs(admin, id)).body.matches).toMatchObject([{ places: [{ businessName: 'סלון נגה' }] }]);
});

test('what was added by mistake is taken back, and the case keeps only that it happened', async () => {
  const { link } = await knownByPhone();
  const id = await confirmed(world, 'access', 'by-phone-mistake@example.com');
  expect((await add(id, link)).status).toBe(200);
  const [match] = (await caseAs(admin, id)).body.matches;
  const path = `/api/admin/rights-requests/${id}/matches/${match.id}`;
  expect((await send(admin, 'DELETE', path)).status).toBe(200);
  expect((await send(admin, 'DELETE', path)).status).toBe(404);
  expect((await caseAs(admin, id)).body).toMatchObject({ matches: [], held: { rows: {} } });
  expect((await actsOf(world, id)).slice(-2)).toEqual(['match_added', 'match_removed']);
  expect(await world.db.select().from(rightsMatches).where(eq(rightsMatches.caseId, id))).toEqual([]);
});

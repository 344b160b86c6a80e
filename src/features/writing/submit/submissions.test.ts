import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { reviewsCopy } from '#features/reviews/copy.he.ts';
import { reviewMails } from '#features/reviews/mails/schema.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  ownerWithBusiness,
  ownReviews,
  photo,
  submit,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { formOf, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world);

const storedOf = (businessId: string) =>
  world.db.select().from(reviews).where(eq(reviews.businessId, businessId));

test('reviews that come at once are each kept once, with an entry and a mail, and answered as their own', async () => {
  const busy = await ownerWithBusiness(world);
  const ratings = Array.from({ length: 40 }, (_, place) => (place % 5) + 1);
  const answers = await Promise.all(
    ratings.map((rating, place) =>
      submit(world, busy.username, {
        customerName: `כותב ${place}`,
        rating: String(rating),
        comment: place === 7 ? 'חצי תו \ud83d' : `"מרכאות" ו-\\ ${place}`,
      }),
    ),
  );
  const receipts = (await Promise.all(answers.map((answer) => answer.json()))) as {
    id: string;
    rating: number;
  }[];
  expect(answers.map(({ status }) => status)).toEqual(ratings.map(() => 201));
  expect(receipts.map(({ rating }) => rating)).toEqual(ratings);
  const stored = new Map((await storedOf(busy.businessId)).map((review) => [review.id, review]));
  expect(receipts.map(({ id }) => stored.get(id)?.customerName)).toEqual(
    ratings.map((_, place) => `כותב ${place}`),
  );
  const entries = await world.db
    .select()
    .from(moderationEvents)
    .where(eq(moderationEvents.businessId, busy.businessId));
  const mails = await world.db.select().from(reviewMails).where(eq(reviewMails.businessId, busy.businessId));
  const ids = receipts.map(({ id }) => id).sort();
  expect(
    entries
      .filter(({ action }) => action === 'received')
      .map(({ reviewId }) => reviewId)
      .sort(),
  ).toEqual(ids);
  expect(mails.map(({ reviewId }) => reviewId).sort()).toEqual(ids);
});

// Proves S255, S269, S360.
test('a review is kept as pending and answered with what the writer needs', async () => {
  const response = await submit(world, owner.username, {
    customerName: '  דנה \u202Eכהן ',
    customerEmail: 'dana@example.com',
    rating: '4',
    comment: `שורה${'\r\n'.repeat(99)}שנייה`,
  });
  expect(response.status).toBe(201);
  const receipt = (await response.json()) as { id: string };
  expect(receipt).toMatchObject({
    id: expect.any(String),
    rating: 4,
    status: 'pending',
    label: 'none',
    imageKept: true,
  });
  const { items } = await ownReviews(owner, '?status=pending');
  expect(items.find(({ id }) => id === receipt.id)).toEqual({
    id: receipt.id,
    customerName: 'דנה כהן',
    customerEmail: 'dana@example.com',
    rating: 4,
    comment: 'שורה\n\nשנייה',
    image: null,
    label: 'none',
    version: expect.any(String),
    status: 'pending',
    heldFor: null,
    createdAt: expect.any(String),
    businessResponse: null,
    respondedAt: null,
    thankYouSentAt: null,
    isPinned: false,
    isByPlatform: false,
    repliedBy: null,
    notedBy: null,
    isRedacted: false,
    note: null,
    moderation: null,
    appeal: null,
  });
});

// Proves S83.
test('only a name and a rating are needed; urlencoded forms work', async () => {
  const response = await world.request(`/api/reviews/${owner.username}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ customerName: 'א', rating: '1' }).toString(),
  });
  expect(response.status).toBe(201);
});

describe('what is refused', () => {
  const cases: [string, Record<string, string | undefined>, string][] = [
    ['no rating', { rating: undefined }, 'rating'],
    ['an empty rating', { rating: '' }, 'rating'],
    ['six stars', { rating: '6' }, 'rating'],
    ['no stars', { rating: '0' }, 'rating'],
    ['half a star', { rating: '4.5' }, 'rating'],
    ['no name', { customerName: undefined }, 'customerName'],
    ['a blank name', { customerName: ' \u00A0 ' }, 'customerName'],
    ['a name of 81 letters', { customerName: 'א'.repeat(81) }, 'customerName'],
    ['an address that is none', { customerEmail: 'dana@' }, 'customerEmail'],
    ['a comment without end', { comment: 'א'.repeat(3001) }, 'comment'],
    ['a key that is no UUID', { submissionKey: 'first' }, 'submissionKey'],
    ['a text for an image', { image: 'data:image/png;base64,AAAA' }, 'image'],
  ];
  // Proves S316, S414.
  test.each(cases)('%s', async (_, fields, field) => {
    const response = await submit(world, owner.username, fields);
    expect(response.status).toBe(422);
    const problem = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(problem.fields)).toEqual([field]);
    expect(problem.fields[field]).toMatch(/[א-ת]/);
  });

  test('the words for a missing rating and name are the specified ones', async () => {
    const response = await submit(world, owner.username, { rating: undefined, customerName: undefined });
    expect(await response.json()).toMatchObject({
      fields: { rating: 'אנא בחרו דירוג לפני השליחה', customerName: 'אנא הכניסו את השם המלא שלכם' },
    });
  });

  test('repeated fields, wrong types and broken multipart', async () => {
    const repeated = formOf({ customerName: 'דנה', rating: 5 });
    repeated.append('customerName', 'אחרת');
    const bodies: RequestInit[] = [
      { body: repeated },
      { body: formOf({ customerName: new Blob(['x']), rating: 5 }) },
      { body: '--x\r\nbroken', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      { body: '{"rating":5}', headers: { 'content-type': 'application/json' } },
      {},
    ];
    const statuses = await Promise.all(
      bodies.map(
        async (init) =>
          (await world.request(`/api/reviews/${owner.username}`, { method: 'POST', ...init })).status,
      ),
    );
    expect(statuses).toEqual([400, 400, 400, 415, 422]);
  });

  test("fields that are nobody's to send change nothing", async () => {
    const before = await storedOf(owner.businessId);
    const foreign = {
      status: 'approved',
      heldFor: 'plan',
      businessResponse: 'מעולה',
      businessId: randomUUID(),
    };
    for (const [name, value] of Object.entries(foreign))
      expect((await submit(world, owner.username, { [name]: value })).status).toBe(400);
    expect(await storedOf(owner.businessId)).toEqual(before);
  });

  test('unknown, undefined and suspended businesses', async () => {
    const suspended = await ownerWithBusiness(world);
    await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, suspended.id));
    for (const slug of ['no-such-business', 'undefined', suspended.username]) {
      expect((await submit(world, slug)).status).toBe(404);
      expect((await world.request(`/api/reviews/${slug}/form`)).status).toBe(404);
    }
    expect(await storedOf(suspended.businessId)).toEqual([]);
  });

  test('an owner on the own card, by session and not by network', async () => {
    const own = await submit(world, owner.username, {}, { cookie: owner.cookie });
    expect(own.status).toBe(403);
    expect(await own.json()).toMatchObject({ code: 'own_card' });
    const other = await ownerWithBusiness(world);
    expect((await submit(world, other.username, {}, { cookie: owner.cookie })).status).toBe(201);
  });

  test('a browser on which an owner of the card signed in before, and no other', async () => {
    const other = await ownerWithBusiness(world);
    const device = await deviceOf(owner);
    const form = (cookie: string) => world.request(`/api/reviews/${owner.username}/form`, { cookie });
    const refused = await submit(world, owner.username, {}, { cookie: device });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'own_device', message: reviewsCopy.errors.ownDevice });
    expect(await (await form(device)).json()).toMatchObject({ isOwn: false, isOwnersDevice: true });
    expect((await submit(world, other.username, {}, { cookie: device })).status).toBe(201);
    expect((await submit(world, owner.username, {}, { cookie: await deviceOf(other) })).status).toBe(201);
    // An unsigned value proves nothing, and must not shut anybody out.
    const forged = `device=${owner.id}.x`;
    expect((await submit(world, owner.username, {}, { cookie: forged })).status).toBe(201);
    expect(await (await form(forged)).json()).toMatchObject({ isOwn: false, isOwnersDevice: false });
  });

  test('any text at all is answered, never with a 500, and kept as it was cleaned', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          customerName: fc.string({ unit: 'binary', maxLength: 90 }),
          customerEmail: fc.string({ maxLength: 30 }),
          rating: fc.oneof(fc.string({ maxLength: 4 }), fc.integer({ min: -2, max: 8 }).map(String)),
          comment: fc.string({ unit: 'binary', maxLength: 200 }),
        }),
        async (fields) => {
          const { status } = await submit(world, owner.username, fields);
          expect([201, 400, 422]).toContain(status);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('a business that moved is found at its former address', async () => {
  const moved = await ownerWithBusiness(world);
  const to = `moved-${Date.now()}`;
  const change = await moved.request('/api/business-card', { method: 'PUT', body: formOf({ username: to }) });
  expect(change.status).toBe(200);
  expect((await submit(world, moved.username)).status).toBe(201);
  const form = await world.request(`/api/reviews/${moved.username}/form`);
  expect(await form.json()).toMatchObject({ username: to });
});

test('reviews of an inactive owner are held for the plan', async () => {
  const inactive = await ownerWithBusiness(world);
  await world.db.update(users).set({ subscriptionStatus: 'inactive' }).where(eq(users.id, inactive.id));
  await submitted(world, inactive.username);
  expect((await storedOf(inactive.businessId)).map(({ heldFor }) => heldFor)).toEqual(['plan']);
});

describe('the same form twice', () => {
  test('is answered as the first time and kept once', async () => {
    const submissionKey = randomUUID();
    const first = await submit(world, owner.username, { submissionKey, rating: 3 });
    const again = await submit(world, owner.username, { submissionKey, rating: 3 });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
  });

  test('with other words is another review', async () => {
    const submissionKey = randomUUID();
    const ids = new Set();
    for (const words of [{}, { rating: 2 }, { comment: 'ועוד משהו' }, { customerName: 'הדס' }])
      ids.add((await submitted(world, owner.username, { submissionKey, ...words })).id);
    expect(ids.size).toBe(4);
  });

  test('sixty at once make one review', async () => {
    const busy = await ownerWithBusiness(world);
    const submissionKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => submit(world, busy.username, { submissionKey })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(59).fill(200), 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await storedOf(busy.businessId)).toHaveLength(1);
  });

  test('a key of another business is no repetition', async () => {
    const other = await ownerWithBusiness(world);
    const submissionKey = randomUUID();
    expect((await submit(world, owner.username, { submissionKey })).status).toBe(201);
    expect((await submit(world, other.username, { submissionKey })).status).toBe(201);
  });
});

describe('the photo', () => {
  const filesOf = () => readdirSync(path.join(world.dataDir, 'files'), { recursive: true, encoding: 'utf8' });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s is re-encoded and served', async (type) => {
    const { id } = await submitted(world, owner.username, { image: await photo(type) });
    const { items } = await ownReviews(owner);
    const address = items.find((review) => review.id === id)?.image ?? '';
    expect(address).toMatch(/^\/media\/photo-[0-9a-f-]{36}\.webp\?open=/);
    const served = await world.request(address);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await served.arrayBuffer()).metadata()).format).toBe('webp');
  });

  test('an untouched file field is no photo', async () => {
    const { imageKept } = (await submitted(world, owner.username, {
      image: new File([], '', { type: 'application/octet-stream' }),
    })) as never as { imageKept: boolean };
    expect(imageKept).toBe(true);
  });

  test('a double click on a form whose file field is untouched is told of no lost photo', async () => {
    // As browsers send it; a form that is made here leaves the empty name out.
    const part = (head: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name=${head}\r\n\r\n${value}\r\n`;
    const body = [
      part('"customerName"', 'דנה'),
      part('"rating"', '5'),
      part('"submissionKey"', randomUUID()),
      part('"image"; filename=""\r\nContent-Type: application/octet-stream', ''),
      '--x--\r\n',
    ].join('');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const send = () => world.request(`/api/reviews/${owner.username}`, { method: 'POST', headers, body });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ imageKept: true });
  });

  // Proves S311.
  test.each([
    ['a text', new File(['שלום'], 'photo.jpg', { type: 'image/jpeg' }), 422],
    ['an SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }), 422],
    ['over 2 MB', new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }), 413],
  ])('%s is refused with its reason, and nothing is stored', async (_, image, status) => {
    const before = [(await storedOf(owner.businessId)).length, filesOf().length];
    const response = await submit(world, owner.username, { image });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ fields: { image: expect.stringMatching(/[א-ת]/) } });
    expect([(await storedOf(owner.businessId)).length, filesOf().length]).toEqual(before);
  });

  test('a body far over the limit is refused', async () => {
    const image = new File([new Uint8Array(6 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' });
    expect((await submit(world, owner.username, { image })).status).toBe(413);
  });

  // Proves V61.
  test('a store of files that fails costs the photo and not the text', async () => {
    const lonely = await startWorld();
    const someone = await ownerWithBusiness(lonely);
    const folder = path.join(lonely.dataDir, 'files');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'in the way');
    const response = await submit(lonely, someone.username, { image: await photo(), comment: 'הטקסט נשאר' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ imageKept: false });
    const [stored] = await lonely.db.select().from(reviews);
    expect(stored).toMatchObject({ comment: 'הטקסט נשאר', image: null });
  });

  test('a repeated form leaves no second file', async () => {
    const submissionKey = randomUUID();
    const image = await photo();
    await submit(world, owner.username, { submissionKey, image });
    const files = filesOf().filter((name) => name.endsWith('.webp')).length;
    expect((await submit(world, owner.username, { submissionKey, image })).status).toBe(200);
    await expect.poll(() => filesOf().filter((name) => name.endsWith('.webp')).length).toBe(files);
  });
});

/** The cookie that stays in a browser when its session is over. */
async function deviceOf({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await world.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { written } from '#features/writing/receipts/testing/receipts.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { PublicReview, Review } from '../contract.ts';
import { PINS_MAX } from '../limits.contract.ts';
import type { SavedReply } from '../saved-replies/contract.ts';
import { savedReplyCopy } from '../saved-replies/copy.he.ts';
import { SAVED_REPLIES_MAX } from '../saved-replies/limits.contract.ts';
import { reviews } from '../schema.ts';
import { buildReview, moderate, ownerWithBusiness, storeReviews } from '../testing/reviews.ts';

type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;

const world = await startWorld();
const stranger = await ownerWithBusiness(world);

const send = (owner: Owner, method: string, path: string, body?: unknown) =>
  owner.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
type Overrides = Partial<Parameters<typeof buildReview>[0]>;
const store = (owner: Owner, ...overrides: Overrides[]) =>
  storeReviews(
    world,
    overrides.map((one, n) =>
      buildReview({
        businessId: owner.businessId,
        createdAt: new Date(Date.UTC(2026, 10, 1 + n)),
        ...one,
      }),
    ),
  );
const pin = (owner: Owner, id: string, pinned = true) => moderate(owner, id, '', { pinned });
const cardOf = async (owner: Owner) => (await world.request(`/business/${owner.username}`)).text();

describe('pinned reviews', () => {
  test('lead both lists of the card, marked; the others stay newest first', async () => {
    const owner = await ownerWithBusiness(world);
    const ids = await store(
      owner,
      { customerName: 'ראשונה', rating: 2 },
      { customerName: 'שנייה', rating: 5 },
      { customerName: 'שלישית', rating: 4 },
      { customerName: 'רביעית', rating: 3 },
    );
    for (const id of ids.slice(0, 2)) expect((await pin(owner, id)).status).toBe(200);
    const page = await cardOf(owner);
    const names = [...page.matchAll(/<bdi>(ראשונה|שנייה|שלישית|רביעית)<\/bdi>/g)].map(([, name]) => name);
    // The list of four and five stars holds none of the others, pinned or not.
    expect(names).toEqual(['שנייה', 'ראשונה', 'רביעית', 'שלישית', 'שנייה', 'שלישית']);
    expect(page.match(/העסק בחר להציג ראשונה/g)).toHaveLength(3);

    const listed = (await (await world.request(`/api/reviews/${owner.username}?view=all`)).json()) as {
      items: PublicReview[];
    };
    expect(listed.items.map(({ id, isPinned }) => [id, isPinned])).toEqual(
      [...ids].reverse().map((id) => [id, ids.indexOf(id) < 2]),
    );
  });

  test('are never more than three, however many are pinned at once', async () => {
    const owner = await ownerWithBusiness(world);
    const ids = await store(owner, ...Array.from({ length: 12 }, () => ({})));
    const answers = await Promise.all(ids.map(async (id) => (await pin(owner, id)).status));
    expect(answers.filter((status) => status === 200)).toHaveLength(PINS_MAX);
    expect(answers.filter((status) => status === 409)).toHaveLength(ids.length - PINS_MAX);
    const slots = await world.db
      .select({ slot: reviews.pinSlot })
      .from(reviews)
      .where(eq(reviews.businessId, owner.businessId))
      .orderBy(asc(reviews.pinSlot));
    expect(slots.map(({ slot }) => slot).filter(Boolean)).toEqual([1, 2, 3]);
    const refused = await pin(owner, ids[answers.indexOf(409)] ?? '');
    expect(await refused.json()).toMatchObject({
      code: 'pins_full',
      message: expect.stringMatching(/3 ביקורות/),
    });
  });

  test('are approved ones; what is withheld leaves its place', async () => {
    const owner = await ownerWithBusiness(world);
    const [waiting = '', shown = ''] = await store(owner, { status: 'pending' }, {});
    expect((await pin(owner, waiting)).status).toBe(409);
    await pin(owner, shown);
    const hidden = (await (await moderate(owner, shown, 'reject')).json()) as Review;
    expect(hidden).toMatchObject({ status: 'rejected', isPinned: false });
    const steps = await world.db
      .select({ action: moderationEvents.action })
      .from(moderationEvents)
      .where(eq(moderationEvents.reviewId, shown))
      .orderBy(asc(moderationEvents.id));
    expect(steps.map(({ action }) => action)).toEqual(['pinned', 'rejected', 'unpinned']);
  });

  test('changed by its writer, a pinned review waits anew and is not shown', async () => {
    const owner = await ownerWithBusiness(world);
    const mine = await written(world, owner.username, { comment: 'היה מעולה' });
    await moderate(owner, mine.id, 'approve');
    expect((await pin(owner, mine.id)).status).toBe(200);
    expect(await mine.act('edit', { rating: 1, comment: 'נוסח אחר לגמרי' })).toBe('edited');
    expect(await cardOf(owner)).not.toContain('נוסח אחר לגמרי');
    const { items } = (await (await owner.request('/api/reviews/me')).json()) as { items: Review[] };
    expect(items).toMatchObject([{ status: 'pending', isPinned: false }]);
  });

  test('hidden with others and taken back, they are pinned again', async () => {
    const owner = await ownerWithBusiness(world);
    const ids = await store(owner, {}, {});
    await pin(owner, ids[0] ?? '');
    const decided = await send(owner, 'POST', '/api/reviews/bulk', { ids, status: 'rejected' });
    const { batch } = (await decided.json()) as { batch: string };
    await send(owner, 'POST', `/api/reviews/bulk/${batch}/undo`);
    const { items } = (await (await owner.request('/api/reviews/me')).json()) as { items: Review[] };
    expect(items.map(({ status, isPinned }) => [status, isPinned])).toEqual([
      ['approved', false],
      ['approved', true],
    ]);
  });

  test('by their own business alone', async () => {
    const owner = await ownerWithBusiness(world);
    const [id = ''] = await store(owner, {});
    expect((await pin(stranger, id)).status).toBe(404);
  });
});

describe('internal notes', () => {
  const MARKER = 'לקוח-של-דוד-שלי';

  test('are read by their business and stand in no public answer', async () => {
    const owner = await ownerWithBusiness(world);
    const [id = ''] = await store(owner, {});
    const noted = await send(owner, 'PUT', `/api/reviews/${id}/note`, { note: MARKER });
    expect(await noted.json()).toMatchObject({ id, note: MARKER });
    expect(await (await owner.request('/api/reviews/me')).text()).toContain(MARKER);
    const { username } = owner;
    const addresses = [
      ...['', '/reviews', '/about-reviews', '.json', '/card.vcf'].map(
        (rest) => `/business/${username}${rest}`,
      ),
      `/api/reviews/${username}?view=all`,
      `/api/reviews/${username}?view=highlights`,
      `/api/business-card/${username}`,
      `/api/reviews/${username}/form`,
    ];
    for (const address of addresses)
      expect([address, await (await world.request(address)).text()]).not.toEqual([
        address,
        expect.stringContaining(MARKER),
      ]);
    expect((await send(stranger, 'PUT', `/api/reviews/${id}/note`, { note: 'x' })).status).toBe(404);
    const steps = await world.db.select().from(moderationEvents).where(eq(moderationEvents.reviewId, id));
    expect(steps.map(({ action }) => action)).toEqual(['noted']);
    expect(JSON.stringify(steps)).not.toContain(MARKER);
  });

  test('are changed, and taken away by an empty one', async () => {
    const owner = await ownerWithBusiness(world);
    const [id = ''] = await store(owner, {});
    const write = async (note: string) =>
      ((await (await send(owner, 'PUT', `/api/reviews/${id}/note`, { note })).json()) as Review).note;
    expect(await write('לחזור אליה')).toBe('לחזור אליה');
    expect(await write('  ')).toBeNull();
    expect(await write('')).toBeNull();
    expect((await send(owner, 'PUT', `/api/reviews/${id}/note`, { note: 'א'.repeat(1_001) })).status).toBe(
      422,
    );
  });
});

describe('kept answers', () => {
  const add = (owner: Owner, title: string, text = 'תודה {customerName}') =>
    send(owner, 'POST', '/api/saved-replies', { title, text });
  const listed = async (owner: Owner) =>
    ((await (await owner.request('/api/saved-replies/me')).json()) as { items: SavedReply[] }).items;
  const remove = (owner: Owner, { id }: SavedReply) => send(owner, 'DELETE', `/api/saved-replies/${id}`);
  const ownerWithout = async () => {
    const owner = await ownerWithBusiness(world);
    for (const reply of await listed(owner)) expect((await remove(owner, reply)).status).toBe(200);
    return owner;
  };

  test('come with the account, three of them, and are let go like any other', async () => {
    const owner = await ownerWithBusiness(world);
    const starters = await listed(owner);
    expect(starters.map(({ title, text }) => ({ title, text }))).toEqual(savedReplyCopy.starters);
    const [first] = starters;
    if (first) await remove(owner, first);
    expect(await listed(owner)).toEqual(starters.slice(1));
  });

  test('are given by their migration to businesses that have none, and to no other', async () => {
    const [without, changed] = [await ownerWithout(), await ownerWithout()];
    await add(changed, 'שלנו');
    const file = path.resolve(import.meta.dirname, '../../../../db/migrations/0043_starter_replies.sql');
    const migration = readFileSync(file, 'utf8');
    for (const _ of [1, 2]) await world.db.execute(sql.raw(migration));
    expect((await listed(without)).map(({ title, text }) => ({ title, text }))).toEqual(
      savedReplyCopy.starters,
    );
    expect((await listed(changed)).map(({ title }) => title)).toEqual(['שלנו']);
  });

  test('are kept, changed and let go, each business its own', async () => {
    const owner = await ownerWithout();
    const kept = (await (await add(owner, 'תודה')).json()) as SavedReply;
    await add(owner, 'התנצלות', 'סליחה, {customerName}. {businessName}');
    expect((await listed(owner)).map(({ title }) => title)).toEqual(['התנצלות', 'תודה']);
    const changed = { title: 'תודה רבה', text: 'תודה רבה {customerName}' };
    expect((await send(stranger, 'PUT', `/api/saved-replies/${kept.id}`, changed)).status).toBe(404);
    expect(await (await send(owner, 'PUT', `/api/saved-replies/${kept.id}`, changed)).json()).toEqual({
      id: kept.id,
      ...changed,
    });
    expect((await send(stranger, 'DELETE', `/api/saved-replies/${kept.id}`)).status).toBe(404);
    expect(await listed(owner)).toHaveLength(2);
    await send(owner, 'DELETE', `/api/saved-replies/${kept.id}`);
    expect((await listed(owner)).map(({ title }) => title)).toEqual(['התנצלות']);
    expect((await listed(stranger)).map(({ title }) => title)).not.toContain('התנצלות');
  });

  test('have names of their own, words, and an end', async () => {
    const owner = await ownerWithout();
    await add(owner, 'תודה');
    const taken = await add(owner, 'תודה', 'אחרת');
    expect([taken.status, await taken.json()]).toMatchObject([
      409,
      { fields: { title: expect.any(String) } },
    ]);
    for (const [title, text] of [
      ['', 'x'],
      ['x', ' '],
      ['x'.repeat(61), 'x'],
      ['x', 'x'.repeat(2_001)],
    ] as const)
      expect((await add(owner, title, text)).status).toBe(422);
    const more = Array.from({ length: SAVED_REPLIES_MAX + 5 }, (_, n) => add(owner, `נוסח ${n}`));
    const answers = (await Promise.all(more)).map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(SAVED_REPLIES_MAX - 1);
    expect(await listed(owner)).toHaveLength(SAVED_REPLIES_MAX);
  });
});

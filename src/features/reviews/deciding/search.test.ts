import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { SEARCH_MS } from '#platform/db/search.ts';
import { foldForSearch } from '#platform/text.ts';
import { recordStatements, type Sent } from '../../../../tests/statements.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { ownerWithBusiness } from '../testing/reviews.ts';

/** More of each business than a search reads before it asks the index, over eleven buckets of the index. */
const STORED = 8_000;
const comments = ['שירות מהיר', 'Great place', 'אוכל טעים מאוד', 'לא נחזור', 'מחיר הוגן 100'];
let world: World;
let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
let neighbour: typeof owner;
let sent: Sent[];

// Waits for searches to be cut off, several after each other.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  world = await startWorld();
  owner = await ownerWithBusiness(world);
  neighbour = await ownerWithBusiness(world);
  const rows = Array.from({ length: STORED }, (_, n) => ({
    business: n % 5 === 0 ? neighbour.businessId : owner.businessId,
    // The first is the newest.
    comment: `${comments[n % comments.length]}${n > 3_000 && n % 30 === 1 ? ' old' : ''}${rare[n] ?? ''}`,
    rating: 1 + (n % 5),
    status: ['approved', 'pending', 'rejected'][n % 3],
    minutes: n * 6,
  })).map((row) => ({ ...row, folded: foldForSearch(`דנה ${row.comment}`) }));
  await world.db.execute(sql`
    insert into reviews (business_id, id, customer_name, rating, comment, status, submission_key, search_text, created_at)
    select business, uuidv7(minutes * interval '-1 minute'), 'דנה', rating, comment, status, gen_random_uuid(), folded,
      now() - minutes * interval '1 minute'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (business uuid, comment text, rating smallint, status text, minutes int, folded text)`);
  await world.asTableOwner('vacuum analyze reviews');
  sent = recordStatements();
});

/** Words that the oldest reviews hold, and no other. */
const rare: Record<number, string> = {
  7001: ' zq',
  7202: ' עץ גפן',
  7303: ' בְּגָ"ץ',
  7404: ' 97',
  7507: ' w😀x',
  7601: ' ß התרנגולימ',
  7700: ' zq עץ גפן',
  7708: ' א%ב zq',
};

// Proves V99.
test.each([
  ['two Latin letters', 'ZQ', 2],
  ['the end of a word', 'פן', 1],
  ['a pair without its niqqud and its final letter', 'גץ', 1],
  ['digits', '97', 1],
  ['one letter', 'ß', 1],
  ['a long word from its middle', 'תרנגולי', 1],
  ['three letters', 'רנג', 1],
  ['an emoji beside a letter', '😀x', 1],
  ['a sign that LIKE knows', '%ב', 1],
  ['two short words', 'אב zq', 0],
  ['two short words of one review', 'zq א%', 1],
  ['a short word and a long one', 'עץ גפן', 1],
  ['a pair over the border of two words', 'צג', 0],
  ['a pair that nobody wrote', 'טס', 0],
])('%s far back: found by the index', async (_, q, count) => {
  sent.length = 0;
  expect(await search({ q })).toHaveLength(count);
  expect(await planOfIndexSearch()).toContain('Bitmap Index Scan on reviews_words_idx');
});

test('status and stars narrow the search in the index, and a frequent word needs none', async () => {
  const all = await search({ q: 'zq' });
  const [one] = await search({ q: 'zq', rating: '2', status: 'rejected' });
  expect(all.filter(({ rating, status }) => rating === 2 && status === 'rejected')).toEqual([one]);
  expect(await search({ q: 'zq', rating: '3' })).toEqual([]);
  sent.length = 0;
  expect(await search({ q: 'לא', limit: '20' })).toHaveLength(20);
  expect(sent.filter(({ text }) => text.includes('review_search_keys'))).toEqual([]);
});

// Proves V99.
test('a word of old times comes newest first, page by page over several buckets, from their middle too', async () => {
  const found: string[] = [];
  let cursor = '';
  do {
    const page = await readPage(owner, { q: 'old', limit: '21', ...(cursor && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(21);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  const { rows } = await world.db.execute(sql`select id from reviews
    where business_id = ${owner.businessId} and comment like '% old%' order by id desc`);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ id }) => String(id).slice(0, 5))).size).toBeGreaterThan(4);
  expect(found).toEqual(rows.map(({ id }) => id));
});

test('a business finds its own among others, and nothing of theirs', async () => {
  sent.length = 0;
  expect((await readPage(neighbour, { q: 'zq' })).items).toHaveLength(1);
  expect((await readPage(neighbour, { q: 'תרנגולי' })).items).toEqual([]);
  expect(await planOfIndexSearch()).toContain('Bitmap Index Scan on reviews_words_idx');
});

// Proves V99.
test('before the index is built, a search finds the same', async () => {
  await world.asTableOwner('alter index reviews_words_idx rename to hidden_idx');
  try {
    sent.length = 0;
    expect(await search({ q: 'zq' })).toHaveLength(2);
    expect(await search({ q: 'תרנגולי', status: 'pending' })).toHaveLength(0);
    expect(sent.filter(({ text }) => text.includes('review_search_keys'))).toEqual([]);
  } finally {
    await world.asTableOwner('alter index hidden_idx rename to reviews_words_idx');
  }
});

// Proves V99.
test('while searches hang, everything else answers, and the searches say what helps', {
  tags: 'slow',
}, async ({ skip }) => {
  // See scripts/shifted-clock.mjs.
  if (process.env.FAKETIME) skip('under a shifted clock the database never ends a wait');
  const { host, port, user, database } = world.db.pool.options;
  const blocker = new pg.Client({ host, port, user, database });
  await blocker.connect();
  await blocker.query('begin; lock table reviews in access exclusive mode');
  try {
    const searches = Array.from({ length: 30 }, () => owner.request('/api/reviews/me?q=zq'));
    for (let i = 0; i < 10; i++) {
      const startedAt = performance.now();
      expect((await owner.request('/api/saved-replies/me')).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(SEARCH_MS);
    }
    expect(world.db.pool.waitingCount).toBe(0);
    const answers = await Promise.all(searches);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    const told = await Promise.all(answers.map(async (answer) => (await answer.json()) as object));
    expect(told).toContainEqual({
      code: 'search_too_slow',
      message: 'החיפוש נמשך זמן רב מדי. נסו מילה ארוכה יותר, או הוסיפו סינון',
    });
    expect(answers.some(({ headers }) => headers.get('retry-after') === '3')).toBe(true);
  } finally {
    await blocker.end();
  }
  expect(await search({ q: 'zq' })).toHaveLength(2);
});

async function search(query: Record<string, string>) {
  return (await readPage(owner, query)).items;
}

async function readPage(reader: typeof owner, query: Record<string, string>) {
  const answer = await reader.request(`/api/reviews/me?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    items: { id: string; rating: number; status: string }[];
    nextCursor: string | null;
  };
}

/** Plan of the statement that asked the index, as it was asked. */
async function planOfIndexSearch(): Promise<string> {
  const asked =
    sent.find(({ text }) => text.includes('review_search_keys')) ?? expect.fail('the index was not asked');
  const client = await world.db.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query({ text: `explain ${asked.text}`, values: asked.values });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

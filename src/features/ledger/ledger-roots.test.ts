import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type ChainPoint, chainHash } from '#features/ledger-checks/chains.policy.ts';
import { proveLedger } from '#features/ledger-checks/data.ts';
import { moderate, ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { receiptCopy as words } from '#features/writing/receipts/copy.he.ts';
import { written } from '#features/writing/receipts/testing/receipts.ts';
import { transact } from '#platform/db/database.ts';
import { whenFileEnds } from '../../../tests/endings.ts';
import { runJob } from '../../../tests/mails.ts';
import { runToEnd } from '../../../tests/product-process.ts';
import { startWorld } from '../../../tests/world.ts';
import type { LedgerAnswer, ReceiptFile, SignedRoot } from './contract.ts';
import { entryText } from './entries.policy.ts';
import { hashLeaf } from './merkle.policy.ts';
import { ledgerPrivacy } from './privacy.ts';
import { faultsOf, isContinued, isSigned, rootOfLeaves, rootText } from './proofs.policy.ts';
import { publishLedger } from './roots.mutations.ts';
import { findHead } from './steps.data.ts';
import { recordSteps } from './steps.mutations.ts';
import { ledgerHeads, moderationEvents } from './steps.schema.ts';

const world = await startWorld();

const json = async <T>(url: string) => (await (await world.request(url)).json()) as T;
const ledgerOf = (username: string) => json<LedgerAnswer>(`/api/ledger/${username}`);

/** Publishes as the product does every minute. */
async function publish(businessId: string, at = new Date(), secret = world.services.secret): Promise<void> {
  await publishLedger(world.db, businessId, { secret, at });
}

/** Enters steps as the product would, without a review that the guard would look at. */
async function enter(businessId: string, count = 1): Promise<void> {
  const step = { businessId, action: 'thanked', via: 'screen' } as const;
  const steps = Array.from({ length: count }, () => ({ ...step, reviewId: crypto.randomUUID() }));
  await transact(world.db, (tx) => recordSteps(tx, steps, world.services.clock()));
}

/** A business with a review, its receipt and a published root. */
async function withReceipt(fields: Parameters<typeof written>[2] = {}) {
  const owner = await ownerWithBusiness(world);
  const review = await written(world, owner.username, fields);
  await publish(owner.businessId);
  const token = review.receipt.split('=')[1] ?? '';
  const file = () => world.request(`/review-receipt/file?token=${token}`);
  return { owner, review, file, content: async () => (await (await file()).json()) as ReceiptFile };
}

/** Gives entries places and a chain of hashes, as the version before did. @returns the chain's end */
async function chainAsBefore(businessId: string): Promise<ChainPoint> {
  const entries = await world.db
    .select()
    .from(moderationEvents)
    .where(eq(moderationEvents.businessId, businessId))
    .orderBy(moderationEvents.at, moderationEvents.id);
  let end: ChainPoint = { seq: 0, hash: '' };
  for (const { id, ...entry } of entries) {
    end = { seq: end.seq + 1, hash: chainHash(end, { id, ...entry }) };
    await world.db.update(moderationEvents).set(end).where(eq(moderationEvents.id, id));
  }
  await world.db.insert(ledgerHeads).values({ businessId, ...end, at: new Date() });
  return end;
}

/** As somebody with the database in hand could do it. */
async function tamper(statement: string, businessId: string): Promise<void> {
  await world.db.pool.query(
    `begin; set local session_replication_role = replica; ${statement.replaceAll('$1', `'${businessId}'`)}; commit`,
  );
}

describe('what is published', () => {
  // Proves S373, V127.
  test('every minute a signed root covers all that was entered, and every one continues the last', async () => {
    const owner = await ownerWithBusiness(world);
    const roots: SignedRoot[] = [];
    for (let i = 0; i < 20; i++) {
      await enter(owner.businessId);
      if (i % 3 === 0) {
        await runJob(world, 'chain-ledger');
        const { root, keys } = await ledgerOf(owner.username);
        expect(root?.size).toBe(i + 1);
        expect(root && (await isSigned(root, keys))).toBe(true);
        if (root) roots.push(root);
      }
    }
    for (const [i, older] of roots.entries())
      for (const newer of roots.slice(i)) {
        const { proof } = await json<{ proof: string[] }>(
          `/api/ledger/${owner.username}/consistency?from=${older.size}&to=${newer.size}`,
        );
        expect(await isContinued(older, newer, proof)).toBe(true);
      }
    const { hashes } = await json<{ hashes: string[] }>(`/api/ledger/${owner.username}/hashes`);
    expect(await rootOfLeaves(hashes)).toBe(roots.at(-1)?.hash);
    const entries = await world.db.select().from(moderationEvents);
    const own = entries.filter(({ businessId, seq }) => businessId === owner.businessId && seq !== null);
    const bySeq = own.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    expect(hashes).toEqual(
      bySeq.slice(0, hashes.length).map((entry) => hashLeaf(entryText(entry)).toString('hex')),
    );
  });

  // Proves S374, V127.
  test('the last root of each day is kept, and the days stand in a feed', async () => {
    const { owner } = await withReceipt();
    await enter(owner.businessId);
    await publish(owner.businessId, new Date(Date.now() + 86_400_000));
    await enter(owner.businessId);
    await publish(owner.businessId, new Date(Date.now() + 86_460_000));
    const { dailyRoots } = await ledgerOf(owner.username);
    expect(dailyRoots.map(({ size }) => size)).toEqual([3, 1]);
    const feed = await world.request(`/business/${owner.username}/ledger/feed`);
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(feed.headers.get('etag')).toMatch(/^W\/"/);
    const xml = await feed.text();
    for (const root of dailyRoots) expect(xml).toContain(`${rootText(root)}${root.signature}\n`);
    expect(xml.match(/<entry>/g)).toHaveLength(2);
  });

  // Proves S374.
  test('a root signed under a former secret stays checkable, since its key is kept', async () => {
    const { owner } = await withReceipt();
    await enter(owner.businessId);
    await publish(
      owner.businessId,
      new Date(Date.now() + 86_400_000),
      'another secret of at least 32 characters',
    );
    const { dailyRoots, keys } = await ledgerOf(owner.username);
    expect(new Set(dailyRoots.map(({ keyId }) => keyId)).size).toBe(2);
    for (const root of dailyRoots) expect(await isSigned(root, keys)).toBe(true);
    expect((await json<{ keys: unknown[] }>('/api/ledger-keys')).keys).toEqual(keys);
    expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: true });
  });

  // Proves S373.
  test('holds nothing that anybody wrote, and nothing by which it could be guessed', async () => {
    const { owner, review } = await withReceipt({ customerEmail: 'dana@example.com', comment: 'היה בסדר' });
    const api = `/api/ledger/${owner.username}`;
    const all = await Promise.all(
      [api, `${api}/hashes`, `${api}/inclusion?entry=1&size=1`, `/business/${owner.username}/ledger`].map(
        async (url) => (await world.request(url)).text(),
      ),
    );
    expect(all.join()).not.toMatch(/דנה כהן|dana@|היה בסדר/);
    // Two businesses with the same words, stars and moment have different leaves: salts and ids are random.
    const { hashes } = await json<{ hashes: string[] }>(`${api}/hashes`);
    const [entry] = (await world.db.select().from(moderationEvents)).filter(({ id }) => id === review.id);
    expect(entry?.contentDigest).toMatch(/^[0-9a-f]{64}$/);
    const unsalted = entry && { ...entry, contentDigest: null };
    expect(hashes[0]).not.toBe(unsalted && hashLeaf(entryText(unsalted)).toString('hex'));
    const { rows } = await world.db.pool.query('select salt from reviews where id = $1', [review.id]);
    expect(rows[0]?.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(all.join()).not.toContain(rows[0]?.salt);
  });

  // Proves S374.
  test('the database refuses a second root of a size, a smaller one, and any change or loss', async () => {
    const { owner } = await withReceipt();
    await enter(owner.businessId, 20);
    await publish(owner.businessId);
    const refused = (statement: string) =>
      expect(world.db.pool.query(statement, [owner.businessId]), statement).rejects.toThrow(
        /only added to|only grows|only larger/,
      );
    await refused(`update ledger_roots set hash = sha256('x') where business_id = $1`);
    await refused(`update ledger_roots set size = size - 1 where business_id = $1`);
    await refused(`insert into ledger_roots select business_id, day - 1, size, sha256('x'), signed_at, key_id, signature
      from ledger_roots where business_id = $1`);
    await refused('delete from ledger_roots where business_id = $1');
    await refused(`update ledger_tiles set hashes = '' where business_id = $1`);
    await refused('delete from ledger_tiles where business_id = $1');
    await refused('update ledger_trees set size = size - 1 where business_id = $1');
    await expect(world.asTableOwner('truncate ledger_roots')).rejects.toThrow(/only added to/);
    await expect(world.db.pool.query('delete from ledger_keys')).rejects.toThrow(/only added to/);
  });

  // Proves S373.
  test('sizes and places that there are not are refused', async () => {
    const { owner } = await withReceipt();
    const status = async (rest: string) =>
      (await world.request(`/api/ledger/${owner.username}/${rest}`)).status;
    expect(await status('inclusion?entry=2&size=1')).toBe(404);
    expect(await status('inclusion?entry=1&size=2')).toBe(404);
    expect(await status('consistency?from=2&to=1')).toBe(404);
    expect(await status('consistency?from=0&to=1')).toBe(400);
    expect(await status('hashes?from=2')).toBe(200);
    expect((await world.request('/api/ledger/nobody-there')).status).toBe(404);
  });
});

describe('a receipt', () => {
  // Proves S375.
  test('is a file that holds the entry, its opening, the proof, a signed root and its key', async () => {
    const { owner, review, file, content } = await withReceipt({ comment: 'נשמר אצלי' });
    const answer = await file();
    expect(answer.headers.get('content-disposition')).toContain(
      'attachment; filename="dugri-receipt-1.json"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const first = await content();
    expect(first).toMatchObject({ entry: { number: 1 }, words: { comment: 'נשמר אצלי' }, root: { size: 1 } });
    expect(await faultsOf(first)).toEqual([]);
    await enter(owner.businessId, 5);
    await publish(owner.businessId, new Date(Date.now() + 86_400_000));
    const later = await content();
    expect(later.root.size).toBe(6);
    expect(later.earlier.root).toEqual(first.root);
    expect(await faultsOf(later)).toEqual([]);
    const html = await review.html();
    expect(html).toContain(words.ledger.stands);
    expect(html).toContain('/review-receipt/file?token=');
  });

  test('whose file was altered anywhere is found out', async () => {
    const { content } = await withReceipt();
    const file = await content();
    const forged: ReceiptFile[] = [
      { ...file, entry: { ...file.entry, text: file.entry.text.replace('"form"', '"mail"') } },
      { ...file, entry: { ...file.entry, number: 2 } },
      { ...file, root: { ...file.root, signedAt: '2020-01-01T00:00:00.000Z' } },
      { ...file, root: { ...file.root, hash: file.root.hash.replace(/^./, (c) => (c === '0' ? '1' : '0')) } },
      { ...file, words: file.words && { ...file.words, comment: 'מילים אחרות' } },
      { ...file, keys: [] },
    ];
    for (const other of forged) expect(await faultsOf(other)).not.toEqual([]);
  });

  test('that was edited since says so by leaving the words out, and one that is gone still proves its arrival', async () => {
    const { review, content } = await withReceipt({ comment: 'לפני' });
    await review.act('edit', { rating: 2, comment: 'אחרי' });
    expect(await content()).toMatchObject({ words: null, entry: { number: 1 } });
    await review.act('withdraw');
    const gone = await content();
    expect(JSON.stringify(gone)).not.toMatch(/לפני|אחרי|דנה/);
    expect(await faultsOf(gone)).toEqual([]);
  });

  test('is nobody else’s to download, and waits for its root', async () => {
    const owner = await ownerWithBusiness(world);
    const review = await written(world, owner.username);
    expect(await review.html()).toContain(words.ledger.waiting);
    const early = await world.request(review.receipt.replace('?', '/file?'));
    expect(early.status).toBe(303);
    expect((await world.request(`/review-receipt/file?token=${'x'.repeat(64)}`)).status).toBe(404);
  });

  // Proves S375, V127.
  test('is checked by a stranger’s script without our code, at home and against the site', async () => {
    const { owner, content } = await withReceipt({ comment: 'נבדק מבחוץ' });
    const file = await content();
    await enter(owner.businessId, 18);
    await publish(owner.businessId, new Date(Date.now() + 86_400_000));
    const server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' });
    whenFileEnds(() => new Promise((resolve) => server.close(resolve)));
    await new Promise((resolve) => server.once('listening', resolve));
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ledger/${owner.username}`;
    const check = async (receipt: unknown, ...args: string[]) => {
      const place = path.join(world.dataDir, 'receipt.json');
      writeFileSync(place, JSON.stringify(receipt));
      return runToEnd(['docs/check-receipt.mjs', place, ...args], world.dataDir, {});
    };
    const whole = await check(file, api);
    expect(whole.stdout).not.toContain('FAIL');
    expect(whole.stdout.match(/^ok /gm)).toHaveLength(6);
    expect(whole.code).toBe(0);
    expect(await check(await content())).toMatchObject({ code: 0 });
    const forged = { ...file, entry: { ...file.entry, text: file.entry.text.replace(',5,', ',1,') } };
    expect(await check(forged)).toMatchObject({ code: 1 });
    // The site shows others another history: what the holder of the receipt keeps gives it away.
    const { rows } = await world.db.pool.query('select hash from ledger_roots where business_id = $1', [
      owner.businessId,
    ]);
    expect(rows).toHaveLength(2);
    await tamper(
      `update ledger_tiles set hashes = substr(hashes, 1, 32) || sha256('other') || substr(hashes, 65) where business_id = $1 and level = 0`,
      owner.businessId,
    );
    expect((await check(file, api)).stdout).toContain('FAIL  the ledger of today continues that ledger');
  });
});

describe('what was there before', () => {
  test('chained entries are taken in as they are, and their receipts prove', async () => {
    const owner = await ownerWithBusiness(world);
    const review = await written(world, owner.username);
    await enter(owner.businessId, 35);
    const end = await chainAsBefore(owner.businessId);
    const rows = async () =>
      (
        await world.db.pool.query('select * from moderation_events where business_id = $1 order by seq', [
          owner.businessId,
        ])
      ).rows;
    const before = await rows();
    await publish(owner.businessId);
    await enter(owner.businessId, 3);
    await publish(owner.businessId, new Date(Date.now() + 86_400_000));
    expect((await rows()).slice(0, 36)).toEqual(before);
    const token = review.receipt.split('=')[1] ?? '';
    const file = (await (await world.request(`/review-receipt/file?token=${token}`)).json()) as ReceiptFile;
    expect(await faultsOf(file)).toEqual([]);
    const { root } = await ledgerOf(owner.username);
    for (const known of [{ seq: 39, hash: root?.hash ?? '' }, end])
      expect(await proveLedger(world.db, owner.businessId, { known })).toMatchObject({ ok: true, seq: 39 });
  });

  // Proves S377.
  test('a chain is proven once, and closed with its last hash', async () => {
    const owner = await ownerWithBusiness(world);
    await enter(owner.businessId, 5);
    const { seq, hash } = await chainAsBefore(owner.businessId);
    await publish(owner.businessId);
    await runJob(world, 'prove-ledger');
    const head = await findHead(world.db, owner.businessId);
    expect(head).toMatchObject({ seq: 5, chainSeq: seq, chainHash: hash });
    await expect(
      world.db.pool.query(`update ledger_heads set chain_hash = 'x' where business_id = $1`, [
        owner.businessId,
      ]),
    ).rejects.toThrow(/only grows/);
    await tamper(
      `update moderation_events set hash = 'x' where business_id = $1 and seq = 2`,
      owner.businessId,
    );
    expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: true });
  });

  test('a chain that does not hold is found, and stays open', async () => {
    const owner = await ownerWithBusiness(world);
    await enter(owner.businessId, 5);
    await chainAsBefore(owner.businessId);
    await tamper(
      `update moderation_events set detail = 'x' where business_id = $1 and seq = 3`,
      owner.businessId,
    );
    await publish(owner.businessId);
    expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ reason: 'changed', seq: 3 });
    await runJob(world, 'prove-ledger');
    expect(await findHead(world.db, owner.businessId)).toMatchObject({ chainSeq: null });
  });

  test.each(['before', 'after'])(
    'entries that went by their age %s the first root keep their places',
    async (when) => {
      const owner = await ownerWithBusiness(world);
      await enter(owner.businessId, 20);
      if (when === 'after') await publish(owner.businessId);
      else await chainAsBefore(owner.businessId);
      await transact(world.db, async (tx) => {
        await tx.execute(
          `select set_config('dugri.swept_before', '${new Date(Date.now() + 1_000).toISOString()}', true)`,
        );
        const { rows } = await tx.execute(
          `delete from moderation_events where business_id = '${owner.businessId}' and seq <= 17
         returning business_id as "businessId", seq, hash`,
        );
        await ledgerPrivacy.tables.moderation_events?.kept?.onRemoved?.(tx, rows, new Date());
      });
      const last = await written(world, owner.username);
      await publish(owner.businessId, new Date(Date.now() + 86_400_000));
      expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: true, seq: 21 });
      expect(await last.html()).toContain(words.ledger.stands);
      const { hashes } = await json<{ hashes: string[] }>(`/api/ledger/${owner.username}/hashes`);
      expect(hashes).toHaveLength(21);
      expect(await rootOfLeaves(hashes)).toBe((await ledgerOf(owner.username)).root?.hash);
    },
  );

  test('goes with its business, and its neighbour’s stays', async () => {
    const { owner } = await withReceipt();
    const { owner: neighbour } = await withReceipt();
    const person = { userId: owner.id, businessId: owner.businessId };
    await transact(world.db, (tx) => ledgerPrivacy.eraseFor(tx, person));
    const left = async (table: string, businessId: string) =>
      (await world.db.pool.query(`select from ${table} where business_id = $1`, [businessId])).rowCount;
    expect(await left('ledger_roots', owner.businessId)).toBe(0);
    expect(await left('ledger_trees', owner.businessId)).toBe(0);
    expect(await left('ledger_roots', neighbour.businessId)).toBe(1);
  });
});

test.each([
  [
    'an entry under a root',
    `update moderation_events set detail = 'x' where business_id = $1 and seq = 2`,
    'tree',
  ],
  [
    'a leaf of the tree',
    `update ledger_tiles set hashes = sha256('x') || substr(hashes, 33) where business_id = $1 and level = 0`,
    'tree',
  ],
  ['a root', `update ledger_roots set hash = sha256('x') where business_id = $1`, 'root'],
  ['a signature', `update ledger_roots set signature = repeat('A', 86) where business_id = $1`, 'signature'],
])('%s that was changed by whoever holds the database is found', async (_, statement, reason) => {
  const { owner } = await withReceipt();
  await enter(owner.businessId, 17);
  await publish(owner.businessId);
  await tamper(statement, owner.businessId);
  expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: false, reason });
});

test('no root is published over a hole', async () => {
  const owner = await ownerWithBusiness(world);
  await enter(owner.businessId, 3);
  await chainAsBefore(owner.businessId);
  await tamper('delete from moderation_events where business_id = $1 and seq = 2', owner.businessId);
  await publish(owner.businessId);
  expect((await ledgerOf(owner.username)).root).toBeNull();
});

// Proves S376.
test('the page offers roots and hashes, leads on from a former address, and is of the card’s kind', async () => {
  const { owner } = await withReceipt();
  await moderate(owner, (await submitted(world, owner.username)).id, 'approve');
  const url = `/business/${owner.username}/ledger`;
  const page = await world.request(url);
  const html = await page.text();
  const { root } = await ledgerOf(owner.username);
  expect(html).toContain(root?.hash);
  expect(html).toContain(`/api/ledger/${owner.username}/hashes`);
  expect(html).toContain(`href="/business/${owner.username}/ledger/feed"`);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^;]*;/);
  expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  const shouted = await world.request(url.replace(owner.username, owner.username.toUpperCase()));
  expect(shouted.status).toBe(301);
  const form = new FormData();
  form.set('username', `${owner.username}-2`);
  expect((await owner.request('/api/business-card/me', { method: 'PUT', body: form })).status).toBe(200);
  for (const old of [url, `${url}/feed`]) {
    const moved = await world.request(old);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(old.replace(owner.username, `${owner.username}-2`));
  }
  expect((await ledgerOf(owner.username)).root).toEqual(root);
});

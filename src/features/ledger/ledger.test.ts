import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { proveLedger } from '#features/ledger-checks/data.ts';
import { reviewsPrivacy } from '#features/reviews/privacy.ts';
import { reviews } from '#features/reviews/schema.ts';
import { moderate, ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { runJob } from '../../../tests/mails.ts';
import { commandFile, runToEnd } from '../../../tests/product-process.ts';
import { startWorld } from '../../../tests/world.ts';
import { getRootHash } from './data.ts';
import { ledgerPrivacy } from './privacy.ts';
import { publishLedger } from './roots.mutations.ts';
import { getLedgerEnd } from './steps.data.ts';
import { recordSteps } from './steps.mutations.ts';
import { moderationEvents } from './steps.schema.ts';

const world = await startWorld();

const publish = (businessId: string) =>
  publishLedger(world.db, businessId, { secret: world.services.secret, at: world.services.clock() });

/** A business with a published ledger of five entries about two reviews. */
async function withLedger() {
  const owner = await ownerWithBusiness(world);
  const first = await submitted(world, owner.username, { comment: 'מילים שלא נכתבות ביומן' });
  const second = await submitted(world, owner.username, { rating: 2 });
  await moderate(owner, first.id, 'approve');
  await moderate(owner, second.id, 'reject', { reason: 'off_topic' });
  await moderate(owner, first.id, '', { businessResponse: 'תודה!' });
  await publish(owner.businessId);
  const entries = async () => {
    const { rows } = await world.db.pool.query(
      'select * from moderation_events where business_id = $1 order by seq',
      [owner.businessId],
    );
    return rows;
  };
  return { ...owner, first, second, entries, prove: () => proveLedger(world.db, owner.businessId) };
}

/** As somebody with the database in hand could do it. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = await world.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    await client.query(statement, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('every step is an entry, in its order, and none holds what anybody wrote', async () => {
  const { first, second, entries, prove, id } = await withLedger();
  const rows = await entries();
  expect(
    rows.map(({ seq, review_id, action, ground, via }) => [Number(seq), review_id, action, ground, via]),
  ).toEqual([
    [1, first.id, 'received', null, 'form'],
    [2, second.id, 'received', null, 'form'],
    [3, first.id, 'approved', null, 'screen'],
    [4, second.id, 'rejected', 'off_topic', 'screen'],
    [5, first.id, 'replied', null, 'screen'],
  ]);
  expect(rows.map(({ rating }) => rating)).toEqual([5, 2, null, null, null]);
  expect(rows.map(({ actor_id }) => actor_id)).toEqual([null, null, id, id, id]);
  expect(JSON.stringify(rows)).not.toMatch(/דנה|מילים|תודה/);
  expect(await prove()).toMatchObject({ ok: true, seq: 5, waiting: 0 });
});

test.each([
  ['changed', `update moderation_events set ground = 'spam' where business_id = $1 and seq = 4`, 4, 'tree'],
  [
    'put at another time',
    `update moderation_events set at = at - interval '1 day' where business_id = $1 and seq = 3`,
    3,
    'tree',
  ],
  ['removed', `delete from moderation_events where business_id = $1 and seq = 2`, 2, 'missing'],
  ['removed from the end', `delete from moderation_events where business_id = $1 and seq = 5`, 5, 'head'],
  [
    'removed with the gap closed',
    `with gone as (delete from moderation_events where business_id = $1 and seq = 3)
     update moderation_events set seq = seq - 1 where business_id = $1 and seq > 3`,
    3,
    'tree',
  ],
  [
    'moved',
    `update moderation_events as entry set seq = other.seq from moderation_events as other
     where entry.business_id = $1 and other.business_id = $1
       and entry.seq in (3, 4) and other.seq = 7 - entry.seq`,
    3,
    'tree',
  ],
  [
    'all removed, and the end with them',
    `with gone as (delete from moderation_events where business_id = $1 and seq = 5)
     update ledger_heads set seq = 9 where business_id = $1`,
    5,
    'head',
  ],
])('an entry that was %s is found', async (_, statement, seq, reason) => {
  const { businessId, prove } = await withLedger();
  // Two entries trade places only where the index lets them.
  await world.asTableOwner('drop index if exists moderation_events_seq_key');
  await tamper(statement, [businessId]);
  expect(await prove()).toMatchObject({ ok: false, seq, reason });
});

test('words that were changed behind the ledger are found', async () => {
  const { businessId, first, prove } = await withLedger();
  await world.db.pool.query(`update reviews set comment = 'אחרות' where business_id = $1 and id = $2`, [
    businessId,
    first.id,
  ]);
  expect(await prove()).toMatchObject({ ok: false, reason: 'words', id: first.id });
});

test('a root that somebody kept is found in its tree, and nowhere else', async () => {
  const { businessId } = await withLedger();
  const hash = (await getRootHash(world.db, businessId, 3)) ?? '';
  expect(await proveLedger(world.db, businessId, { known: { seq: 3, hash } })).toMatchObject({ ok: true });
  for (const seq of [4, 9])
    expect(await proveLedger(world.db, businessId, { known: { seq, hash } })).toMatchObject({
      ok: false,
      reason: 'root',
      seq,
    });
});

test('the database refuses to change, remove or rewind entries', async () => {
  const { businessId } = await withLedger();
  const refused = async (statement: string) =>
    expect(world.db.pool.query(statement, [businessId])).rejects.toThrow(/is only added to|only grows/);
  await refused(`update moderation_events set ground = 'spam' where business_id = $1`);
  await refused(`update moderation_events set seq = seq + 10 where business_id = $1`);
  await refused(`update moderation_events set seq = null, hash = null where business_id = $1`);
  await refused(`delete from moderation_events where business_id = $1`);
  await refused(`update ledger_heads set seq = seq - 1 where business_id = $1`);
  await expect(world.asTableOwner('truncate moderation_events')).rejects.toThrow(/is only added to/);
});

test('whatever way writers and publishers come together, one valid ledger comes of it', async () => {
  const write = fc.record({ reviews: fc.integer({ min: 1, max: 4 }), publishes: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writers) => {
      const { businessId } = await ownerWithBusiness(world);
      const act = async ({ reviews: count, publishes }: (typeof writers)[number]) => {
        const reviewId = crypto.randomUUID();
        for (let i = 0; i < count; i++) {
          const step = {
            businessId,
            reviewId,
            action: 'thanked' as const,
            via: 'screen' as const,
            detail: `${i}`,
          };
          await transact(world.db, (tx) => recordSteps(tx, [step], world.services.clock()));
          if (publishes) await publish(businessId);
        }
      };
      await Promise.all(writers.map(act));
      await publish(businessId);
      const wanted = writers.reduce((sum, { reviews: count }) => sum + count, 0);
      expect(await proveLedger(world.db, businessId)).toMatchObject({ ok: true, seq: wanted, waiting: 0 });
      const rows = await world.db
        .select()
        .from(moderationEvents)
        .where(sql`business_id = ${businessId}`)
        .orderBy(moderationEvents.seq);
      // The steps about each review stand in the order in which they were taken.
      for (const of of new Set(rows.map(({ reviewId }) => reviewId))) {
        const steps = rows.filter(({ reviewId }) => reviewId === of).map(({ detail }) => Number(detail));
        expect(steps).toEqual(steps.toSorted());
      }
    }),
    { numRuns: 12 },
  );
});

test('every minute entries get their places', async () => {
  const { businessId } = await ownerWithBusiness(world);
  const step = {
    businessId,
    reviewId: crypto.randomUUID(),
    action: 'received' as const,
    via: 'form' as const,
  };
  await transact(world.db, (tx) => recordSteps(tx, [step], world.services.clock()));
  expect(await getLedgerEnd(world.db, businessId)).toBeNull();
  await runJob(world, 'chain-ledger');
  expect(await getLedgerEnd(world.db, businessId)).toMatchObject({ seq: 1 });
});

test('a ledger whose beginning went by its age is proven from what is left', async () => {
  const { businessId, prove } = await withLedger();
  await transact(world.db, async (tx) => {
    await tx.execute(
      sql`select set_config('dugri.swept_before', ${new Date(Date.now() + 1_000).toISOString()}, true)`,
    );
    const gone = await tx
      .delete(moderationEvents)
      .where(sql`business_id = ${businessId} and seq <= 2`)
      .returning();
    const table = ledgerPrivacy.tables.moderation_events;
    await table?.kept?.onRemoved?.(tx, gone, new Date());
  });
  expect(await prove()).toMatchObject({ ok: true, seq: 5 });
});

test('a review that is erased leaves the ledger whole, and nothing by which its words could be guessed', async () => {
  const owner = await ownerWithBusiness(world);
  await submitted(world, owner.username, { customerEmail: 'gone@example.com' });
  await transact(world.db, (tx) =>
    reviewsPrivacy.ofSubject.eraseFor(tx, { email: 'gone@example.com' }, new Date()),
  );
  await publish(owner.businessId);
  expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: true, seq: 2 });
  expect(await world.db.select().from(reviews).where(sql`business_id = ${owner.businessId}`)).toEqual([]);
});

test('the first migration made digests as the product makes them', async () => {
  const { businessId, first } = await withLedger();
  const folder = path.resolve(import.meta.dirname, '../../../db/migrations');
  const file = readdirSync(folder).find((name) => name.endsWith('review_ledger.sql')) ?? '';
  const digest = /encode\(sha256[\s\S]*?'hex'\)/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[0];
  const { rows } = await world.db.pool.query(
    `select ${digest} as digest from reviews where business_id = $1 and id = $2`,
    [businessId, first.id],
  );
  const [entry] = await world.db.select().from(moderationEvents).where(sql`id = ${first.id}`);
  expect(rows).toEqual([{ digest: entry?.contentDigest }]);
});

test('the page about the reviews says how far the ledger goes, and leads to where it is checked', async () => {
  const { username } = await withLedger();
  const html = await (await world.request(`/business/${username}/about-reviews`)).text();
  expect(html).toMatch(/<dt>צעדים שנרשמו<\/dt><dd[^>]*>5<\/dd>/);
  expect(html).toContain(`href="/business/${username}/ledger"`);
});

test('npm run verify-ledger names the first broken entry and fails', { tags: 'slow' }, async () => {
  const { businessId, username } = await withLedger();
  const { host, port, user } = inject('postgres');
  const {
    rows: [store],
  } = await world.db.pool.query('select current_database() as name');
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${store.name}?host=${encodeURIComponent(host)}`;
  const verify = (...args: string[]) =>
    runToEnd([commandFile('verify-ledger'), ...args], world.dataDir, { DATABASE_URL });
  const hash = await getRootHash(world.db, businessId, 5);
  expect(await verify(username, `5:${hash}`)).toMatchObject({
    code: 0,
    stdout: `${businessId}  ok, 5 entries, root ${hash}\n`,
  });
  await tamper(`update moderation_events set ground = null where business_id = $1 and seq = 4`, [businessId]);
  const broken = await verify(businessId);
  expect(broken.code).toBe(1);
  expect(broken.stdout).toContain(
    `${businessId}  BROKEN at entry 4: it is not the one that the published hashes stand for`,
  );
  expect((await verify()).code).toBe(1);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listReaders } from '#features/accounts/mail-switches/data.ts';
import { listActiveOwners } from '#features/accounts/owners.data.ts';
import { hasPushDevices } from '#features/app/alerts/data.ts';
import { getOwnStats } from '#features/figures/stats/own-stats.data.ts';
import { findMailDecision } from '#features/ledger/steps.data.ts';
import { forgetExpiredProofs, submitReview } from '#features/writing/submit/mutations.ts';
import { newId } from '#platform/ids.ts';
import { plansOf, statementsOf } from '../../../../tests/statements.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { reviewMatters } from '../alerts.copy.he.ts';
import { forgetBatches, moderateTogether, undoTogether } from '../bulk.mutations.ts';
import { watchArrivals } from '../bursts/bursts.mutations.ts';
import { getSkew, listBursts } from '../bursts/data.ts';
import { watchSkews } from '../bursts/skews.mutations.ts';
import { countApprovedByMonth, countReceivedByBusiness, getRatingSummary } from '../counts/data.ts';
import { findOriginal, findSubmission, getReview, listOwnReviews, listPublicReviews } from '../data.ts';
import { decideByLink } from '../mailed-links/mutations.ts';
import { listUndecidedOfMail } from '../mails/data.ts';
import {
  closeReviewMail,
  forgetReviewMails,
  listUnsettledBusinesses,
  reopenLostGatherings,
  settleReviewMails,
} from '../mails/mutations.ts';
import { moderateReview, writeNote } from '../mutations.ts';
import { reviewsPrivacy } from '../privacy.ts';
import { selectCardReviews } from '../public.data.ts';
import { redactReview, restoreOriginal } from '../redactions.mutations.ts';
import { reviewWordsIndex } from '../search.data.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '../testing/reviews.ts';

const STORED = 50_000;
let world: World;
let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
let id: string;

beforeAll(async () => {
  world = await startWorld();
  // Built over what is stored: to fill it row by row takes several times as long.
  await world.asTableOwner('drop index reviews_words_idx');
  owner = await ownerWithBusiness(world);
  const neighbours = [];
  for (let i = 0; i < 4; i++) neighbours.push((await ownerWithBusiness(world)).businessId);
  const all = [owner.businessId, owner.businessId, ...neighbours];
  // In parts, each within the time that a statement has.
  for (let from = 1; from <= STORED; from += STORED / 10)
    await world.db.execute(sql`
    insert into reviews (business_id, id, customer_name, rating, comment, image, status, submission_key, search_text, created_at, business_response)
    select (${sql.param(all)}::uuid[])[1 + n % ${all.length}], uuidv7(n * interval '-3 minutes'), 'לקוח ' || n, 1 + n % 5, 'שירות ' || md5(n::text),
      case when n % 20 = 0 then 'photo-' || n || '.webp' end, (array['approved', 'approved', 'pending', 'rejected'])[1 + n / 7 % 4],
      gen_random_uuid(), 'לקוח ' || n || ' שירות ' || md5(n::text), now() - n * interval '3 minutes',
      case when n % 97 = 0 then '' else 'תודה' end
    from generate_series(${from}::int, ${from + STORED / 10 - 1}::int) as n`);
  const { name, definition } = reviewWordsIndex;
  await world.asTableOwner(`create index ${name} on reviews ${definition}`);
  await world.db.execute(sql`
    insert into moderation_events (business_id, id, review_id, action)
    select business_id, gen_random_uuid(), id, case status when 'approved' then 'approved' else 'rejected' end
    from reviews where status <> 'pending'`);
  await world.db.execute(sql`
    insert into spent_proofs (proof, expires_at) select md5(n::text), now() + n * interval '1 second' from generate_series(1, 20000) as n`);
  await world.db.execute(sql`
    insert into review_mails (business_id, review_id, mail_id, gathers_until, at)
    select business_id, id, case when random() < 0.99 then gen_random_uuid() end,
      case when random() < 0.001 then created_at end, created_at from reviews`);
  // As many businesses as make their kept counts worth an index.
  await world.db.execute(sql`
    with owners as (
      insert into users (id, email, full_name, password_hash, referral_code)
      select gen_random_uuid(), n || '@plans.example', 'x', 'x', 'plans-' || n from generate_series(1, 2000) as n returning id),
    made as (insert into businesses (id, owner_id) select gen_random_uuid(), id from owners returning id)
    insert into review_totals (business_id, status, rating, count)
    select id, status, rating, 1 from made, unnest(array['pending', 'approved', 'rejected']) as status, generate_series(1, 5) as rating`);
  await world.db.execute(sql`
    insert into approved_months (business_id, month, rating, count)
    select distinct business_id, date '2026-01-01', rating, 1 from review_totals on conflict do nothing`);
  await world.db.execute(sql`
    insert into subscriptions (id, business_id, source, plan, price_agorot, state, anchor, period_start, started_at)
    select gen_random_uuid(), id, 'admin', 'basic', 0, 'active', 1, current_date, now() from businesses`);
  await world.db.execute(sql`
    insert into member_mails (user_id, business_id, kind, is_on, switched_at, via)
    select user_id, business_id, 'weekly-digest', random() < 0.5, now(), 'settings' from memberships`);
  await world.db.execute(sql`
    insert into review_batches (business_id, id, actor_id, status, before, at)
    select business_id, gen_random_uuid(), gen_random_uuid(), 'approved', '[]', created_at from reviews limit 5000`);
  await world.db.execute(sql`
    insert into review_notes (business_id, review_id, text, updated_at)
    select business_id, id, 'הערה', now() from reviews where id::text like '%7'`);
  await world.db.execute(sql`
    insert into review_originals (business_id, review_id, customer_name, comment, redacted_name, redacted_comment, at)
    select business_id, id, 'x', 'x', 'x', 'x', now() from reviews where id::text like '%3'`);
  await world.db.execute(sql`
    update reviews set label = 'email' where id::text like '%5'`);
  await world.db.execute(sql`
    insert into review_alarms (business_id, id, kind, figures, raised_at, until)
    select business_id, gen_random_uuid(), 'burst', '{"rate": {"inHour": 11, "hourLimit": 10}}', created_at, created_at from reviews limit 5000`);
  await world.db.execute(sql`
    insert into review_appeals (business_id, review_id, id, text, at)
    select business_id, id, id, 'לא נכון', created_at from reviews where status = 'rejected'`);
  await world.db.execute(sql`
    insert into review_versions (business_id, id, review_id, rating, comment, replaced_at)
    select business_id, id, id, 5, 'כך היה', created_at from reviews where status = 'rejected'`);
  await world.db.execute(sql`
    insert into invitations (business_id, id, code_mark, label, channel, sheet_id, status, queued_at, expires_at)
    select business_id, id, sha256(id::text::bytea), 'job_code', 'print', id, 'queued', created_at, now() from reviews limit 5000`);
  await world.db.execute(sql`
    insert into leads (business_id, id, name, phone, message, form_print, search_text, received_at)
    select business_id, id, 'x', '+972', '', sha256(id::text::bytea), 'x', created_at from reviews limit 5000`);
  await world.db.execute(sql`
    insert into sessions (token_hash, id, user_id, expires_at)
    select sha256(id::text::bytea), id, owner_id, now() from businesses`);
  await world.db.execute(sql`
    insert into push_devices (id, business_id, session_id, endpoint, p256dh, auth, created_at)
    select id, id, id, id, 'x', 'x', now() from businesses`);
  await world.asTableOwner('vacuum analyze');
  [id = ''] = await storeReviews(world, [
    buildReview({ businessId: owner.businessId, status: 'pending', comment: '052-123-4567' }),
  ]);
}, 180_000);

const BY_ANSWERS = { status: 'approved', order: 'unanswered' };
const queryOf = (query: object) => ({ limit: 20, ...query }) as Parameters<typeof listOwnReviews>[2];
const now = new Date();
const mailOf = () => ({ businessId: owner.businessId, mailId: randomUUID() });
const work: [string, (db: World['db']) => Promise<unknown>][] = [
  ...[
    {},
    { status: 'pending' },
    { rating: 2 },
    { status: 'approved', rating: 5 },
    { status: 'rejected', rating: 1 },
    { q: 'c4ca4238' },
    { q: 'לקוח 77', status: 'approved' },
    { q: 'לקוח 77', photo: '1', unanswered: '1' },
    { status: 'approved', photo: '1' },
    { label: 'email' },
    { label: 'none', rating: 4 },
    { photo: '1', rating: 1 },
    { status: 'approved', unanswered: '1' },
    { unanswered: '1' },
  ].flatMap((query): [string, (db: World['db']) => Promise<unknown>][] => [
    [`own list ${JSON.stringify(query)}`, (db) => listOwnReviews(db, owner.businessId, queryOf(query), now)],
    [
      `its later page ${JSON.stringify(query)}`,
      (db) =>
        listOwnReviews(
          db,
          owner.businessId,
          queryOf({ ...query, cursor: newId(new Date(Date.now() - 9e8)) }),
          now,
        ),
    ],
  ]),
  ...[{}, { photo: '1' }, { label: 'email' }, { cursor: `13-${newId(new Date(Date.now() - 9e8))}` }].map(
    (query): [string, (db: World['db']) => Promise<unknown>] => [
      `own list by answers ${Object.keys(query)}`,
      (db) => listOwnReviews(db, owner.businessId, queryOf({ ...BY_ANSWERS, ...query }), now),
    ],
  ),
  ['public list', (db) => listPublicReviews(db, owner.businessId, { view: 'all', limit: 20 })],
  ['public highlights', (db) => listPublicReviews(db, owner.businessId, { view: 'highlights', limit: 12 })],
  ['rating summary', (db) => getRatingSummary(db, owner.businessId)],
  ['statistics', (db) => getOwnStats(db, owner.businessId, now)],
  [
    'approved by month',
    (db) => countApprovedByMonth(db, owner.businessId, { from: '2026-01-15', to: '2026-11-21' }),
  ],
  ['one review', (db) => getReview(db, owner.businessId, id)],
  ['a known form', (db) => findSubmission(db, owner.businessId, randomUUID())],
  ['photos in use', (db) => reviewsPrivacy.filesAmong(db, ['photo-20.webp', 'orphan.webp'])],
  [
    'in which mails reviews are told of',
    (db) => settleReviewMails({ db, jobs: world.services.jobs }, owner.businessId, now),
  ],
  ['a mail that goes out', (db) => closeReviewMail(db, mailOf(), now)],
  ['mails that were left behind', (db) => listUnsettledBusinesses(db, now)],
  ['mails that were lost', (db) => reopenLostGatherings(db, now)],
  ['old mails', (db) => forgetReviewMails(db, new Date(now.getTime() - 1e10))],
  ['what a mail tells of', (db) => listUndecidedOfMail(db, mailOf(), now)],
  ['the decision of a mail', (db) => findMailDecision(db, owner.businessId, id)],
  [
    'a decision by mail',
    (db) =>
      decideByLink(
        db,
        { businessId: owner.businessId, userId: owner.id, subject: id },
        { status: 'approved' },
        now,
      ),
  ],
  [
    'the week of many businesses',
    (db) =>
      countReceivedByBusiness(db, [owner.businessId, randomUUID()], { from: '2026-11-08', to: '2026-11-14' }),
  ],
  ['who is mailed', (db) => listReaders(db, owner.businessId, reviewMatters.newReview)],
  ['whether anybody is alerted', (db) => hasPushDevices(db, owner.businessId)],
  ['who may be told of it', (db) => listActiveOwners(db, { limit: 10 })],
  ['expired proofs', (db) => forgetExpiredProofs(db, now)],
  [
    'moderation',
    (db) =>
      moderateReview(db, owner.businessId, { reviewId: id, actorId: owner.id }, { status: 'approved' }, now),
  ],
  ...(['approved', 'rejected'] as const).map((status): (typeof work)[number] => [
    `many ${status}, and taken back`,
    async (db) => {
      const by = { ids: [id, randomUUID()], actorId: owner.id };
      const { batch } = await moderateTogether(db, owner.businessId, by, { status }, now);
      await undoTogether(db, owner.businessId, { batch: batch ?? randomUUID(), actorId: owner.id }, now);
    },
  ]),
  ['batches that are over', (db) => forgetBatches(db, new Date(now.getTime() - 1e10))],
  [
    'what is taken out of a review, and put back',
    async (db) => {
      const about = { reviewId: id, actorId: owner.id };
      await redactReview(
        db,
        owner.businessId,
        { ...about, spans: [{ field: 'comment', start: 0, end: 12 }] },
        now,
      );
      await findOriginal(db, owner.businessId, id);
      await restoreOriginal(db, owner.businessId, about, now);
    },
  ],
  [
    'all that a card shows',
    (db) => selectCardReviews(db).prepare('card_reviews').execute({ businessId: owner.businessId }),
  ],
  [
    'pinning',
    async (db) => {
      const target = { reviewId: id, actorId: owner.id };
      await moderateReview(db, owner.businessId, target, { pinned: true }, now);
      await writeNote(db, owner.businessId, { ...target, note: 'לחזור אליה' }, now);
      await writeNote(db, owner.businessId, { ...target, note: '' }, now);
      await moderateReview(db, owner.businessId, target, { pinned: false }, now);
    },
  ],
  ['what the guard looks at', (db) => watchArrivals(db, owner.businessId, now)],
  ['the guard goes up', (db) => watchArrivals(db, owner.businessId, now)],
  ['own alarms', (db) => listBursts(db, owner.businessId, now)],
  ['whether low ratings are rejected', (db) => getSkew(db, owner.businessId, now)],
  ['who rejects low ratings', (db) => watchSkews(db, now)],
  [
    'submission',
    (db) =>
      submitReview(
        { ...world.services, db },
        {
          businessId: owner.businessId,
          submissionKey: randomUUID(),
          image: null,
          customerName: 'דנה',
          customerEmail: '',
          rating: 5,
          comment: '',
          language: 'he',
          mailsReceipt: false,
          opensEverything: false,
          invitation: null,
          proof: { id: randomUUID(), expiresAt: now },
        },
        now,
      ),
  ],
];

test.each(work)('%s: every query goes by an index', async (_, run) => {
  for (const plan of await plansOf(world.db, run)) expect(plan).not.toMatch(/Seq Scan/);
});

test('no page reads more than it may show of each range', async () => {
  const queries = [
    {},
    { status: 'approved' },
    { rating: 3 },
    { status: 'rejected', rating: 1 },
    { photo: '1' },
    { status: 'approved', photo: '1', rating: 2 },
    { label: 'email' },
    { status: 'approved', unanswered: '1' },
    { unanswered: '1', rating: 1 },
    BY_ANSWERS,
    { ...BY_ANSWERS, cursor: `13-${newId(now)}` },
  ];
  const sent = await statementsOf(world.db, async (db) => {
    for (const query of queries) await listOwnReviews(db, owner.businessId, queryOf(query), now);
  });
  const lists = sent.filter(({ text }) => text.includes('customer_name'));
  expect(lists).toHaveLength(queries.length);
  for (const { text, values } of lists) {
    const { rows } = await world.db.pool.query({
      text: `explain (analyze, buffers, format json) ${text}`,
      values,
    });
    // Fifteen ranges at most, a page and one row of each, with its decision: far from fifty thousand.
    expect(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(1_500);
  }
});

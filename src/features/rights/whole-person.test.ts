import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import {
  buildReview,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
} from '#features/reviews/testing/reviews.ts';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { runJob } from '../../../tests/mails.ts';
import { startWorld, type World } from '../../../tests/world.ts';
import { rowsOf } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { namedTables } from './export/copy.he.ts';
import { personal, plant, tables, textsOf } from './testing/markers.ts';
import { act, confirmed, downloaded, sendMail } from './testing/requests.ts';

const DAY_MS = 86_400_000;

/** Held, and not told: what would let others in, or only serves the machinery. */
const WITHHELD: Record<string, string> = {
  'users.password_hash': 'a password’s hash',
  'second_factors.sealed_key': 'lets codes be made',
  'review_notices.name': 'of whoever gave the notice',
  'review_notices.email': 'the same',
  'review_notices.details': 'the same: words give somebody away',
  'reviews.salt': 'random: serves the ledger alone',
  'reviews.search_text': 'the words of name and comment again',
  'customers.search_text': 'the words of a customer again',
  'leads.search_text': 'the words of a lead again',
  'push_devices.endpoint': 'lets alerts be pushed to a browser',
  'push_devices.p256dh': 'the same',
  'push_devices.auth': 'the same',
  'cards.working_hours': 'the week again, as a version before wrote it',
  'card_translations.original': 'the Hebrew text of the card again',
  'referrals.mail_print': 'a hash against self-referral',
  'referrals.signs': 'words of the product about a self-referral',
  'subscriptions.card_token': 'lets a card be charged',
  'charges.checkout_id': 'serves the machinery alone',
  'charges.checkout_url': 'the same',
  'payment_notices.headers': 'of the provider’s server',
  'book_differences.note': 'of the admin who looked into a payment',
  'rights_restrictions.files': 'the files themselves are in the archive',
  'webhook_endpoints.signing_secret': 'lets messages be signed',
  'webhook_endpoints.former_secret': 'the same',
  'webhook_deliveries.body': 'the words of reviews again',
};
/** Settings and marks of the machinery, which stand in `data.json` alone. */
const UNREADABLE = [
  'account_search.text',
  'alert_settings.off',
  'alert_settings.urgent',
  'api_keys.scopes',
  'book_differences.subject',
  'cards.background_color',
  'cards.link_order',
  'cards.links',
  'cards.opening_hours',
  'cards.physical_access',
  'cards.primary_color',
  'cards.secondary_color',
  'cards.text_color',
  'draws.commitment',
  'draws.entries',
  'draws.seed',
  'leads.marketing_consent_page',
  'leads.marketing_consent_version',
  'mail_links.email',
  'mail_switches.kind',
  'member_alerts.off',
  'member_alerts.urgent',
  'moderation_events.content_digest',
  'moderation_events.detail',
  'moderation_events.hash',
  'payment_documents.file',
  'payment_notices.provider',
  'payments.source_key',
  'review_batches.before',
  'rights_restrictions.former_status',
  'rights_told.names',
  'webhook_deliveries.failure',
  'webhook_endpoints.failure',
  'webhook_endpoints.kinds',
];
/** Data that remains when the person is gone, because it leads to nobody, or the law demands it. */
const STAYS: Record<string, string> = {
  'subscriptions.card_token': 'sealed, in the job that deletes the card at the provider',
  'security_events.kind': 'the log, without a person',
  'security_events.network': 'the log: a shortened address, without a person',
  'consents.document': 'proof of consents, under an id that leads to nobody',
  'consents.version': 'the same',
  'admin_log.act': 'the log of admins: ids and figures',
  'admin_log.details': 'the same',
  'payments.source_key': 'the books',
  'payments.reference': 'the books',
  'payment_documents.number': 'the books',
  'payment_documents.url': 'the books',
  'payment_documents.file': 'the books: the key of a document that is kept for seven years',
  'partner_payments.month': 'the books',
  'partner_payments.invoice': 'the books: the key of a document that is kept for seven years',
  'partner_payments.document_number': 'the books',
  'partner_payments.allocation_number': 'the books',
  'rights_requests.number': 'the case itself, without a person',
};

test('every table of the product is known to somebody’s privacy, and every personal one has a name', () => {
  const known = privacyOfFeatures.flatMap((feature) => Object.keys(feature.tables));
  expect(tables.map(getTableName).filter((name) => !known.includes(name))).toEqual([]);
  expect([...personal].filter((name) => !namedTables.includes(name))).toEqual([]);
  const columns = tables.flatMap((table) =>
    textsOf(table).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  const excepted = [...Object.keys(WITHHELD), ...Object.keys(STAYS)];
  expect(excepted.filter((name) => !columns.includes(name))).toEqual([]);
});

// Proves S59.
test('an owner: everything that was planted is in the export, and nothing is left after the erasure', async () => {
  const world = await startWorld();
  const admin = await world.asAdmin();
  const bystander = await world.asOwner();
  const email = 'planted-owner@example.com';
  const owner = await ownerWithBusiness(world, { email });
  const [user] = await world.db.select().from(users).where(eq(users.id, owner.id));
  const caseId = await confirmed(world, 'access', email);
  const whose = {
    userId: owner.id,
    businessId: owner.businessId,
    subjectId: user?.consentSubjectId ?? '',
    caseId,
    email,
    adminId: admin.id,
  };
  const client = await world.db.pool.connect();
  const planted = await plant(client, whose).finally(() => client.release());
  expect(planted.size).toBeGreaterThan(50);
  const before = await everything(world);
  expect([...planted].filter(([, marker]) => !before.includes(marker))).toEqual([]);

  expect((await act(admin, caseId, 'perform')).status).toBe(200);
  await sendMail(world, caseId, 'export');
  const files = await downloaded(world, email);
  for (const name of ['data.json', 'index.html']) {
    const text = files.get(name)?.toString() ?? '';
    const missing = [...planted].filter(([, marker]) => !text.includes(marker)).map(([column]) => column);
    const withheld = [...Object.keys(WITHHELD), ...(name === 'index.html' ? UNREADABLE : [])];
    expect(missing.sort(), name).toEqual(withheld.sort());
    for (const foreign of [bystander.email, bystander.id, admin.email, admin.id])
      expect(text).not.toContain(foreign);
  }

  const erasure = await confirmed(world, 'erasure', email);
  expect((await act(admin, erasure, 'perform')).status).toBe(200);
  await sendMail(world, erasure, 'erased');
  world.setTime(new Date(Date.now() + 31 * DAY_MS));
  await runJob(world, 'erase-accounts');
  const after = await everything(world);
  const left = [...planted].filter(([, marker]) => after.includes(marker)).map(([column]) => column);
  expect(left.sort()).toEqual(Object.keys(STAYS).sort());
  expect(after).not.toContain(email);
  expect(after).toContain(bystander.email);
});

// Proves S61.
test('a writer without an account: the same, over every business that was written to', async () => {
  const world = await startWorld();
  const admin = await world.asAdmin();
  const email = 'planted-writer@example.com';
  const owners = [await ownerWithBusiness(world), await ownerWithBusiness(world)];
  const markers: string[] = [];
  for (const [index, { businessId }] of owners.entries()) {
    const texts = {
      customerName: `planted-name-${index}`,
      comment: `planted-comment-${index}`,
      businessResponse: `planted-answer-${index}`,
      image: `planted-image-${index}.webp`,
    };
    markers.push(...Object.values(texts));
    await world.services.storage.put(texts.image, Buffer.from(`picture ${index}`));
    const [reviewId] = await storeReviews(world, [
      buildReview({ businessId, ...texts, customerEmail: 'Planted-Writer@Example.com' }),
      buildReview({ businessId, customerName: 'planted-other', customerEmail: 'other@example.com' }),
    ]);
    await world.db
      .insert(moderationEvents)
      .values({ businessId, id: newId(), reviewId: reviewId ?? '', action: 'approved', at: new Date() });
  }
  const access = await confirmed(world, 'access', email);
  await act(admin, access, 'perform');
  await sendMail(world, access, 'export');
  const files = await downloaded(world, email);
  const data = files.get('data.json')?.toString() ?? '';
  for (const marker of markers) {
    expect(data).toContain(marker);
    expect(files.get('index.html')?.toString()).toContain(marker);
  }
  expect(data).toContain('"action":"approved"');
  expect(data).not.toContain('planted-other');
  expect([0, 1].map((n) => files.get(`files/planted-image-${n}.webp`)?.toString())).toEqual([
    'picture 0',
    'picture 1',
  ]);

  const erasure = await confirmed(world, 'erasure', email);
  await act(admin, erasure, 'perform');
  await sendMail(world, erasure, 'erased');
  for (const { data: job } of await jobsNamed(world, 'remove-files'))
    await runJob(world, 'remove-files', job);
  const after = await everything(world);
  for (const marker of [...markers, email, 'Planted-Writer@Example.com', 'רות כהן'])
    expect(after, marker).not.toContain(marker);
  expect(after).toContain('planted-other');
  for (const n of [0, 1]) expect(await world.services.storage.get(`planted-image-${n}.webp`)).toBe(null);
  for (const owner of owners) expect((await ownReviews(owner)).counts).toMatchObject({ approved: 1 });
});

/** Every row of every table, and every job but the one that removes files. */
async function everything(world: World): Promise<string> {
  const names = await rowsOf<{ name: string }>(
    world.db,
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const rows = await Promise.all(
    names.map(({ name }) => world.db.pool.query(`select t::text as row from ${name} t`)),
  );
  const jobs = await world.db.pool.query(
    "select data::text, output::text from pgboss.job where name <> 'remove-files'",
  );
  return JSON.stringify([...rows.map((table) => table.rows), jobs.rows]);
}

async function jobsNamed(world: World, name: string) {
  return rowsOf<{ data: object }>(world.db, sql`select data from pgboss.job where name = ${name}`);
}

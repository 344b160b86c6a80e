import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { forgetUnsentNames } from '#features/rights/notifications/mutations.ts';
import { visit } from '../src/features/card-visits/testing/visits.ts';
import { bring, partnerOf, pay, post } from '../src/features/partners/program/testing/programme.ts';
import { transact } from '../src/platform/db/database.ts';
import { mailsTo, queuedJobs, runJob, tokenIn } from './mails.ts';
import { explained, recordStatements, type Sent } from './statements.ts';
import { formOf, type Owner, startWorld } from './world.ts';

// Requests of owners, visitors and admins in a store of thousands of accounts: each query goes by an index. Reviews
// and their figures have tests of their own.

const ACCOUNTS = 4_000;
const world = await startWorld();
let owner: Owner;
let admin: Owner;
let referralCode = '';

let sent: Sent[] = [];

beforeAll(async () => {
  owner = await world.asOwner();
  admin = await world.asAdmin();
  ({ referralCode } = await partnerOf(world, owner.id));
  for (const newcomer of await bring(world, { referralCode }, 7)) await pay(admin, newcomer, '99.00');
  await fillStore();
  sent = recordStatements();
});

/** Every request, with what it was about to be asked of the store. */
const requests: [string, () => Promise<unknown>][] = [
  ['signing in', () => json('/api/auth/login', { email: owner.email, password: owner.password })],
  ['a wrong password', () => json('/api/auth/login', { email: owner.email, password: 'לא זו' })],
  ['the second step', async () => signedIn(admin)],
  ['who is signed in', () => owner.request('/api/auth/me')],
  ['the own sessions', () => owner.request('/api/auth/sessions')],
  ['how the account is entered', () => owner.request('/api/auth/security')],
  ['the password again', () => json('/api/auth/reauthenticate', { password: owner.password }, owner)],
  ['the mails that are wanted', () => owner.request('/api/auth/mail-switches')],
  ['own details', () => owner.request('/api/auth/update-profile', form('PUT', { fullName: 'דנה כהן' }))],
  [
    'another address',
    () => owner.request('/api/auth/update-profile', form('PUT', { email: `new-${owner.email}` })),
  ],
  ['everything that is held', async () => (await owner.request('/api/auth/export')).text()],
  ['a link for a new password, and its mail', async () => resetToken()],
  ['whether it works', async () => world.request(`/api/auth/reset-password?token=${await resetToken()}`)],
  [
    'a new password by it',
    async () => {
      const newPassword = 'שלוש-מילים-אקראיות';
      expect((await json('/api/auth/reset-password', { token: await resetToken(), newPassword })).ok).toBe(
        true,
      );
      Object.assign(owner, { password: newPassword });
      owner.cookie = (await signedIn(owner)) ?? '';
    },
  ],
  ['a card', () => world.request(`/business/${owner.username}`)],
  ['all its services', () => world.request(`/business/${owner.username}/services`)],
  ['all its pictures', () => world.request(`/business/${owner.username}/gallery`)],
  ['own translations', () => owner.request('/api/business-card/me/translations')],
  [
    'a language switched on',
    () =>
      owner.request('/api/business-card/me/translations/en', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isOn: true, texts: { name: 'Plans' } }),
      }),
  ],
  ['a card in another language', () => world.request(`/business/${owner.username}/en`)],
  ['own services', () => owner.request('/api/business-card/me/services')],
  ['own places', () => owner.request('/api/places')],
  [
    'another place, its sign, and a scan of it',
    async () => {
      const { code } = await (await json('/api/places', { name: 'דלפק' }, owner)).json();
      await owner.request(`/api/places/${code}/qr/svg`);
      return world.request(`/q/${code}`);
    },
  ],
  ['own pictures', () => owner.request('/api/business-card/me/gallery')],
  ['a card that moved', () => world.request('/business/was-7')],
  ['a card that is not there', () => world.request('/business/nobody-has-this')],
  ['a card for programs', () => world.request(`/api/business-card/${owner.username}`)],
  ['the own card', () => owner.request('/api/business-card/me')],
  ['what a ready card has', () => owner.request('/api/first-hour/readiness')],
  [
    'another address for it',
    () => owner.request('/api/business-card/me', form('PUT', { username: 'as-new' })),
  ],
  [
    'a review and its receipt',
    async () => {
      const body = form('POST', { customerName: 'דנה', rating: '5', customerEmail: 'dana@example.com' });
      const { receipt } = await (await world.request(`/api/reviews/${owner.username}`, body)).json();
      return world.request(receipt);
    },
  ],
  ['notices', () => admin.request('/api/admin/requests?kind=report')],
  ['answered notices', () => admin.request('/api/admin/requests?kind=report&state=answered')],
  ['messages', () => admin.request('/api/admin/requests?kind=message')],
  ['handled messages', () => admin.request('/api/admin/requests?kind=message&state=answered')],
  ['notices that press', async () => runJob(world, 'press-notices')],
  ['appeals', () => admin.request('/api/admin/requests?kind=appeal')],
  ['answered appeals', () => admin.request('/api/admin/requests?kind=appeal&state=answered')],
  ['how reviews come about', () => world.request(`/business/${owner.username}/about-reviews`)],
  ['the programme', () => owner.request('/api/referrals/me')],
  ['what it paid', () => owner.request('/api/partner-payments/me')],
  ['kept answers', () => owner.request('/api/saved-replies/me')],
  ['another kept answer', () => json('/api/saved-replies', { title: 'תודה', text: 'תודה רבה' }, owner)],
  ['a personal link', () => world.request('/r/0000000000')],
  ['the form behind it', () => world.request(`/api/reviews/${owner.username}/form?invitation=0000000000`)],
  ['that it was opened', () => json('/api/invitations/opened', { code: '0000000000' })],
  ['no, thank you', () => json('/api/invitations/declined', { code: '0000000000' })],
  [
    'a review through it',
    () =>
      world.request(
        `/api/reviews/${owner.username}`,
        form('POST', { customerName: 'דנה', rating: '5', invitation: '0000000000' }),
      ),
  ],
  ['printed codes', () => json('/api/job-codes', { sheets: 1 }, owner)],
  ['a printed sheet', () => owner.request('/api/job-codes/0193a1b2-0000-4000-8000-000000000001')],
  ['how far invitations came', () => owner.request('/api/figures/invitations?timeRange=year')],
  ['what the card brought', () => owner.request('/api/figures/card?timeRange=year')],
  ['what was counted of cards', () => addSumsOf(owner)],
  ['links whose time is over', () => runJob(world, 'expire-invitations')],
  ['templates', () => owner.request('/api/whatsapp-templates/me')],
  ['a sign-up by a link', async () => bring(world, { referralCode }, 1)],
  [
    'a payment and what it earns',
    async () => {
      const [newcomer] = await bring(world, { referralCode }, 1);
      expect(await pay(admin, newcomer ?? { userId: '' }, '99.00')).toMatchObject({ status: 200 });
    },
  ],
  ['held referrals', () => admin.request('/api/admin/requests?kind=referral')],
  ['decided referrals', () => admin.request('/api/admin/requests?kind=referral&state=answered')],
  ['months to pay', () => admin.request('/api/admin/partner-payments')],
  ['months that were paid', () => admin.request('/api/admin/partner-payments?state=paid&limit=5')],
  ['alarms about reviews', () => admin.request('/api/admin/review-alarms')],
  ['who may enter', () => admin.request('/api/admin/access')],
  ['closing a month', () => post(admin, '/api/admin/partner-payments/close')],
  ['closing an account', () => json('/api/auth/delete-account', { confirmation: 'מחיקה' }, owner)],
  [
    'coming back',
    () => json('/api/auth/login', { email: owner.email, password: owner.password, keepAccount: true }),
  ],
  ['signing out everywhere', () => admin.request('/api/auth/logout-all', { method: 'POST' })],
  ['who is to be erased tonight', () => runJob(world, 'erase-accounts')],
  ['names that wait no longer', () => forgetUnsentNames(world.db, new Date())],
];

test.each(requests)('%s: every query goes by an index', async (_, ask) => {
  sent.length = 0;
  const answer = await ask();
  // A request refused at the door has asked the database nothing.
  if (answer instanceof Response) expect([403, 405, 415, 422, 429, 500]).not.toContain(answer.status);
  const asked = sent.splice(0);
  expect(asked.length).toBeGreaterThan(0);
  for (const one of asked) expect(await explained(world.db, one)).not.toMatch(/Seq Scan/);
});

function json(path: string, body: object, as: Pick<Owner, 'request'> = world): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return as.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function addSumsOf({ username }: Owner): Promise<void> {
  await visit(world, `/business/${username}?via=qr`);
  sent.length = 0;
  await world.services.visits.flush();
}

function form(method: string, fields: Record<string, string>): RequestInit {
  return { method, body: formOf(fields) };
}

async function signedIn({ email, password, code }: Owner): Promise<string | null> {
  const response = await json('/api/auth/login', { email, password, code: await code?.() });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? null;
}

/** Returns the token of a link for a new password, as its mail brings it. */
async function resetToken(): Promise<string> {
  // Within a minute the same request would be the same.
  world.setTime(new Date(world.services.clock().getTime() + 61_000));
  expect((await json('/api/auth/forgot-password', { email: owner.email })).ok).toBe(true);
  const request = (await queuedJobs(world, 'password-reset')).at(-1);
  await runJob(world, 'password-reset', request?.data, request?.id);
  const job = (await queuedJobs(world, 'link-mail')).findLast(({ data }) => data.act === 'reset-password');
  await runJob(world, 'link-mail', job?.data, job?.id);
  const mail = mailsTo(world, owner.email).findLast(({ subject }) => subject === 'איפוס הסיסמה בדוגרי');
  return mail ? tokenIn(mail) : expect.fail('no mail');
}

/** Thousands of accounts with all that hangs on them, past every rule and trigger. */
async function fillStore(): Promise<void> {
  const numbers = sql`generate_series(1, ${ACCOUNTS}::int) as n`;
  const made = sql`(select id, row_number() over () as n from users where email like '%@plans.example')`;
  const owned = sql`(select businesses.id, made.id as user_id, n from businesses join ${made} as made on made.id = owner_id)`;
  await transact(world.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of [
      sql`insert into users (id, email, full_name, password_hash, referral_code, role, deletion_requested_at)
        select uuidv7(n * interval '-1 minute'), n || '@plans.example', 'x', 'x', 'plans-' || n, 'owner', case when n % 50 = 0 then now() end from ${numbers}`,
      sql`insert into businesses (id, owner_id) select gen_random_uuid(), id from ${made} as made`,
      sql`insert into sessions (token_hash, id, user_id, expires_at)
        select sha256(id::text::bytea || n::text::bytea), gen_random_uuid(), id, now() + n * interval '10 minutes' from ${made} as made`,
      sql`insert into push_devices (id, business_id, session_id, endpoint, p256dh, auth, created_at)
        select gen_random_uuid(), owned.id, sessions.id, sessions.id, 'x', 'x', now()
        from sessions join ${owned} as owned on owned.user_id = sessions.user_id`,
      sql`insert into alert_settings (user_id, quiet_at_night, quiet_on_sabbath, shows_text, changed_at)
        select id, true, true, false, now() from ${made} as made`,
      sql`insert into leads (business_id, id, name, phone, message, form_print, search_text, received_at)
        select id, uuidv7(), 'x', '+972' || n, '', sha256(id::text::bytea), 'x', now() from ${owned} as owned`,
      sql`insert into consents (id, subject_id, document, version, at)
        select gen_random_uuid(), gen_random_uuid(), 'privacy-policy', '1', now() - n * interval '6 hours' from ${numbers}`,
      sql`insert into email_changes (user_id, new_email, requested_at) select id, 'new', now() from ${made} as made`,
      sql`insert into mail_links (token_hash, user_id, act, created_at, expires_at)
        select sha256(id::text::bytea), id, 'reset-password', now(), now() + n * interval '1 hour' from ${made} as made`,
      sql`insert into mail_switches (user_id, kind, is_on, switched_at, via)
        select id, 'weekly-digest', true, now(), 'settings' from ${made} as made`,
      sql`insert into second_factors (user_id, sealed_key, enabled_at, created_at) select id, '', now(), now() from ${made} as made`,
      sql`insert into recovery_codes (user_id, code_hash) select id, sha256(id::text::bytea) from ${made} as made`,
      sql`insert into security_events (id, user_id, kind, at)
        select uuidv7(n * interval '-1 minute'), id, 'login', now() - n * interval '1 minute' from ${made} as made`,
      sql`insert into cards (business_id, slug, business_name, working_hours) select id, 'plans-' || n, 'x', '{}' from ${owned} as owned`,
      sql`insert into given_slugs (hash) select sha256(convert_to('plans-' || n, 'UTF8')) from ${numbers}`,
      sql`insert into card_pages (business_id) select id from ${owned} as owned`,
      sql`insert into card_language_pages (business_id, language, version) select id, 'en', uuidv7() from ${owned} as owned`,
      sql`insert into services (business_id, id, name, group_name, description, price_kind, place, updated_at)
        select id, gen_random_uuid(), 'x', '', '', 'none', 0, now() from ${owned} as owned`,
      sql`insert into card_languages (business_id, language, switched_on_at) select id, 'en', now() from ${owned} as owned`,
      sql`insert into card_translations (business_id, language, place, original, text, updated_at)
        select id, 'en', 'name', 'x', 'y', now() from ${owned} as owned`,
      sql`insert into gallery_pictures (business_id, id, image, alt, place, added_at)
        select id, gen_random_uuid(), 'gallery-' || n, '', 0, now() from ${owned} as owned`,
      sql`insert into place_codes (code) select 'AAAA' || n from ${numbers}`,
      sql`insert into places (business_id, code, name, leads_to, created_at)
        select id, 'AAAA' || n, 'x', 'review', now() from ${owned} as owned`,
      sql`insert into first_hours (business_id) select id from ${owned} as owned`,
      sql`insert into former_slugs (slug, business_id) select 'was-' || n, id from ${owned} as owned`,
      sql`insert into whatsapp_templates (business_id, category) select id, 'follow_up' from ${owned} as owned`,
      sql`insert into invitations (business_id, id, code_mark, label, channel, sheet_id, status, queued_at, expires_at, review_id)
        select id, uuidv7(n * interval '-1 minute'), sha256(id::text::bytea), 'job_code', 'print', gen_random_uuid(), 'submitted', now(), now(), gen_random_uuid() from ${owned} as owned`,
      sql`insert into invitation_days (business_id, day, channel, queued, sent, opened, started, submitted, published, declined, expired)
        select id, '2026-11-08', 'print', 1, 1, 1, 1, 1, 0, 0, 0 from ${owned} as owned`,
      sql`insert into card_visit_days (business_id, day, act, source, origin, count)
        select id, '2026-11-08', 'view', 'qr', '', 1 from ${owned} as owned`,
      sql`insert into card_visit_hours (business_id, day, hour, count) select id, '2026-11-08', 9, 1 from ${owned} as owned`,
      sql`insert into customers (business_id, id, name, phone, email, consent_source, consent_at, search_text, created_at)
        select id, uuidv7(n * interval '-1 minute'), 'x', '+9725' || n, n || '@plans.example', 'booking', now(), 'x', now() from ${owned} as owned`,
      sql`insert into draws (business_id, id, seed, commitment, committed_at) select id, gen_random_uuid(), 'x', 'x', now() from ${owned} as owned`,
      sql`insert into last_consent_sources (business_id, source) select id, 'booking' from ${owned} as owned`,
      sql`insert into contact_stops (business_id, print, stopped_by, at) select id, sha256(id::text::bytea), 'customer', now() from ${owned} as owned`,
      sql`insert into partners (business_id) select id from ${owned} as owned`,
      sql`insert into referrals (business_id, id, user_id, status, position) select id, gen_random_uuid(), user_id, 'active', 1 from ${owned} as owned`,
      sql`insert into payments (id, user_id, amount_agorot, vat_basis_points, paid_at, source, source_key)
        select gen_random_uuid(), user_id, 9900, 1800, now(), 'admin', 'plans-' || n from ${owned} as owned`,
      sql`insert into partner_payments (business_id, id, month, amount_agorot, closed_at, uploaded_at, paid_at)
        select id, uuidv7(n * interval '-1 minute'), '2025-10', 100, now(), now(), now() from ${owned} as owned`,
      sql`insert into partner_tax_statements (business_id, id, dealer_kind, dealer_number, stated_at)
        select id, uuidv7(n * interval '-1 minute'), 'company', '514321876', now() from ${owned} as owned`,
      sql`insert into partner_ledger (business_id, id, kind, renewals, at) select id, gen_random_uuid(), 'renewal_earned', 1, now() from ${owned} as owned`,
      sql`insert into reviews (business_id, id, customer_name, rating, submission_key) select id, gen_random_uuid(), 'x', 5, gen_random_uuid() from ${owned} as owned`,
      sql`insert into review_totals (business_id, status, rating, count) select id, 'approved', 5, 1 from ${owned} as owned`,
      sql`insert into review_days (business_id, day, status, rating, count) select id, '2026-11-08', 'approved', 5, 1 from ${owned} as owned`,
      sql`insert into moderation_events (business_id, id, review_id, action) select id, gen_random_uuid(), gen_random_uuid(), 'approved' from ${owned} as owned`,
      sql`insert into ledger_heads (business_id, seq, hash, at, published_seq) select id, 1, 'x', now(), 1 from ${owned} as owned`,
      sql`insert into ledger_checks (business_id, proven_seq, proven_hash, again_seq, again_hash, checked_at)
        select id, 1, 'x', 1, 'x', now() from ${owned} as owned`,
      sql`insert into ledger_trees (business_id, size, edge) select id, 1, sha256('x') from ${owned} as owned`,
      sql`insert into ledger_tiles (business_id, level, index, hashes) select id, 0, 0, 'x' from ${owned} as owned`,
      sql`insert into ledger_roots (business_id, day, size, hash, signed_at, key_id, signature)
        select id, '2026-11-08', 1, sha256('x'), now(), 'x', 'x' from ${owned} as owned`,
      sql`insert into ledger_keys (id, public_key, since) select n::text, 'x', now() - n * interval '1 minute' from ${numbers}`,
      sql`insert into review_versions (business_id, id, review_id, rating, comment, replaced_at)
        select business_id, id, id, 5, 'x', now() from reviews`,
      sql`insert into review_appeals (business_id, review_id, id, text, at, answered_at)
        select business_id, id, id, 'x', now(), now() from reviews`,
      sql`insert into review_notices (id, number, business_id, review_id, ground, details, name, email, received_at, due_at, answered_at)
        select gen_random_uuid(), id, business_id, id, 'abuse', 'x', 'x', id || '@plans.example', now(), now(), case when random() < 0.9 then now() end from reviews`,
      sql`insert into contact_messages (id, number, name, email, message, received_at, handled_at)
        select gen_random_uuid(), id, 'x', id || '@plans.example', 'x', now(), case when random() < 0.9 then now() end from reviews`,
      sql`insert into receipt_mails (business_id, review_id, at) select id, gen_random_uuid(), now() from ${owned} as owned`,
      sql`insert into outcome_mails (business_id, review_id, due_at, published_at)
        select business_id, id, case when random() < 0.1 then now() end, now() from reviews`,
      sql`insert into review_mails (business_id, review_id, at) select id, gen_random_uuid(), now() from ${owned} as owned`,
      sql`insert into saved_replies (business_id, id, title, text, updated_at)
        select id, gen_random_uuid(), 'x', 'x', now() from ${owned} as owned`,
      sql`insert into review_notes (business_id, review_id, text, updated_at) select business_id, id, 'x', now() from reviews`,
      sql`insert into review_originals (business_id, review_id, customer_name, comment, redacted_name, redacted_comment, at)
        select business_id, id, 'x', 'x', 'x', 'x', now() from reviews`,
      sql`insert into review_alarms (business_id, id, kind, figures, raised_at, until)
        select id, gen_random_uuid(), 'burst', '{"rate": {"inHour": 11, "hourLimit": 10}}', now(), now() from ${owned} as owned`,
      sql`insert into review_batches (business_id, id, actor_id, status, before, at)
        select id, gen_random_uuid(), user_id, 'approved', '[]', now() from ${owned} as owned`,
      sql`insert into account_search (user_id, text) select id, 'x' from ${made} as made`,
      sql`insert into admin_log (id, admin_id, act, subject_ids, details, at)
        select gen_random_uuid(), id, 'sessions_ended', array[id], '{}', now() from ${made} as made`,
      sql`insert into rights_requests (id, number, request_type, full_name, email, received_at, due_at)
        select gen_random_uuid(), n, 'access', 'x', n || '@plans.example', now(), now() from ${numbers}`,
      sql`insert into rights_restrictions (case_id, email, set_aside, files, at)
        select id, email, '{}', '{}', now() from rights_requests`,
      sql`insert into rights_matches (id, case_id, kind, found_by, reason, admin_id, at)
        select gen_random_uuid(), id, 'phone', '+972520000000', 'x', id, now() from rights_requests`,
      sql`insert into rights_told (business_id, case_id, "of", act, count, shown, names, at)
        select gen_random_uuid(), id, 'customers', 'erased', 1, 0, '{}', now() from rights_requests`,
      sql`insert into rights_events (id, case_id, act, at) select gen_random_uuid(), id, 'received', now() from rights_requests`,
      sql`insert into plan_requests (business_id, id, plan, requested_at) select id, gen_random_uuid(), 'premium', now() from ${owned} as owned`,
      sql`insert into weekly_digests (business_id, week, made_at) select id, '2026-11-08', now() from ${owned} as owned`,
      sql`insert into monthly_summaries (business_id, month, made_at) select id, '2026-10-01', now() from ${owned} as owned`,
    ])
      await tx.execute(statement);
  });
  await world.asTableOwner('vacuum analyze');
}

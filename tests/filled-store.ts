import type pg from 'pg';

// A store of thousands of accounts with all that hangs on them, past every rule and trigger: what the planner makes of it
// is what it makes of a store that has grown.

const ACCOUNTS = 4_000;
/** Tables that stay small however many accounts there are, and those that nothing writes to any more. */
export const FEW_ROWS = [
  ...['account_totals', 'review_store_totals', '__drizzle_migrations'],
  ...['incident_entries', 'largest_businesses', 'text_editions'],
];
const NUMBERS = `generate_series(1, ${ACCOUNTS}) as n`;
const MADE = "(select id, row_number() over () as n from users where email like '%@plans.example')";
const OWNED = `(select businesses.id, made.id as user_id, n from businesses join ${MADE} as made on made.id = owner_id)`;

const ROWS = [
  `insert into users (id, email, full_name, password_hash, referral_code, role, deletion_requested_at)
    select uuidv7(n * interval '-1 minute'), n || '@plans.example', 'x', 'x', 'plans-' || n, 'owner', case when n % 50 = 0 then now() end from ${NUMBERS}`,
  `insert into businesses (id, owner_id) select gen_random_uuid(), id from ${MADE} as made`,
  `insert into memberships (business_id, user_id, role, since) select id, owner_id, 'owner', now() from businesses`,
  `insert into member_invitations (id, business_id, email, role, invited_by, created_at, expires_at)
    select gen_random_uuid(), id, n || '@invited.example', 'viewer', user_id, now(), now() + n * interval '10 minutes' from ${OWNED} as owned`,
  `insert into sessions (token_hash, id, user_id, expires_at)
    select sha256(id::text::bytea || n::text::bytea), gen_random_uuid(), id, now() + n * interval '10 minutes' from ${MADE} as made`,
  `insert into push_devices (id, business_id, session_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), owned.id, sessions.id, sessions.id, 'x', 'x', now()
    from sessions join ${OWNED} as owned on owned.user_id = sessions.user_id`,
  `insert into member_alerts (user_id, business_id, quiet_at_night, quiet_on_sabbath, shows_text, changed_at)
    select user_id, id, true, true, false, now() from ${OWNED} as owned`,
  `insert into alert_settings (user_id, quiet_at_night, quiet_on_sabbath, shows_text, changed_at)
    select id, true, true, false, now() from ${MADE} as made`,
  `insert into leads (business_id, id, name, phone, message, search_text, received_at)
    select id, uuidv7(), 'x', '+972' || n, '', 'x', now() from ${OWNED} as owned`,
  `insert into consents (id, subject_id, document, version, at)
    select gen_random_uuid(), gen_random_uuid(), 'privacy-policy', '1', now() - n * interval '6 hours' from ${NUMBERS}`,
  `insert into email_changes (user_id, new_email, requested_at) select id, 'new', now() from ${MADE} as made`,
  `insert into mail_links (token_hash, user_id, act, created_at, expires_at)
    select sha256(id::text::bytea), id, 'reset-password', now(), now() + n * interval '1 hour' from ${MADE} as made`,
  `insert into member_mails (user_id, business_id, kind, is_on, switched_at, via)
    select user_id, id, 'weekly-digest', true, now(), 'settings' from ${OWNED} as owned`,
  `insert into mail_switches (user_id, kind, is_on, switched_at, via)
    select id, 'weekly-digest', true, now(), 'settings' from ${MADE} as made`,
  `insert into second_factors (user_id, sealed_key, enabled_at, created_at) select id, '', now(), now() from ${MADE} as made`,
  `insert into recovery_codes (user_id, code_hash) select id, sha256(id::text::bytea) from ${MADE} as made`,
  `insert into security_events (id, user_id, kind, at)
    select uuidv7(n * interval '-1 minute'), id, 'login', now() - n * interval '1 minute' from ${MADE} as made`,
  `insert into cards (business_id, slug, business_name, working_hours) select id, 'plans-' || n, 'x', '{}' from ${OWNED} as owned`,
  `insert into given_slugs (hash) select sha256(convert_to('plans-' || n, 'UTF8')) from ${NUMBERS}`,
  `insert into card_pages (business_id) select id from ${OWNED} as owned`,
  `insert into card_language_pages (business_id, language, version) select id, 'en', uuidv7() from ${OWNED} as owned`,
  `insert into services (business_id, id, name, group_name, description, price_kind, place, updated_at)
    select id, gen_random_uuid(), 'x', '', '', 'none', 0, now() from ${OWNED} as owned`,
  `insert into card_languages (business_id, language, switched_on_at) select id, 'en', now() from ${OWNED} as owned`,
  `insert into card_translations (business_id, language, place, original, text, updated_at)
    select id, 'en', 'name', 'x', 'y', now() from ${OWNED} as owned`,
  `insert into gallery_pictures (business_id, id, image, alt, place, added_at)
    select id, gen_random_uuid(), 'gallery-' || n, '', 0, now() from ${OWNED} as owned`,
  `insert into place_codes (code) select 'AAAA' || n from ${NUMBERS}`,
  `insert into places (business_id, code, name, leads_to, created_at)
    select id, 'AAAA' || n, 'x', 'review', now() from ${OWNED} as owned`,
  `insert into first_hours (business_id) select id from ${OWNED} as owned`,
  `insert into former_slugs (slug, business_id) select 'was-' || n, id from ${OWNED} as owned`,
  `insert into whatsapp_templates (business_id, category) select id, 'follow_up' from ${OWNED} as owned`,
  `insert into invitations (business_id, id, code_mark, label, channel, sheet_id, status, queued_at, expires_at, review_id)
    select id, uuidv7(n * interval '-1 minute'), sha256(id::text::bytea), 'job_code', 'print', gen_random_uuid(), 'submitted', now(), now(), gen_random_uuid() from ${OWNED} as owned`,
  `insert into invitation_days (business_id, day, channel, queued, sent, opened, started, submitted, published, declined, expired)
    select id, '2026-11-08', 'print', 1, 1, 1, 1, 1, 0, 0, 0 from ${OWNED} as owned`,
  `insert into card_visit_days (business_id, day, act, source, origin, count)
    select id, '2026-11-08', 'view', 'qr', '', 1 from ${OWNED} as owned`,
  `insert into card_visit_hours (business_id, day, hour, count) select id, '2026-11-08', 9, 1 from ${OWNED} as owned`,
  `insert into customers (business_id, id, name, phone, email, consent_source, consent_at, search_text, created_at)
    select id, uuidv7(n * interval '-1 minute'), 'x', '+9725' || n, n || '@plans.example', 'booking', now(), 'x', now() from ${OWNED} as owned`,
  `insert into draws (business_id, id, seed, commitment, committed_at) select id, gen_random_uuid(), 'x', 'x', now() from ${OWNED} as owned`,
  `insert into last_consent_sources (business_id, source) select id, 'booking' from ${OWNED} as owned`,
  `insert into contact_stops (business_id, print, stopped_by, at) select id, sha256(id::text::bytea), 'customer', now() from ${OWNED} as owned`,
  `insert into partners (business_id) select id from ${OWNED} as owned`,
  `insert into referrals (business_id, id, user_id, status, position) select id, gen_random_uuid(), user_id, 'active', 1 from ${OWNED} as owned`,
  `insert into payments (id, user_id, amount_agorot, vat_basis_points, paid_at, source, source_key)
    select gen_random_uuid(), user_id, 9900, 1800, now(), 'admin', 'plans-' || n from ${OWNED} as owned`,
  `insert into subscriptions (id, business_id, source, plan, price_agorot, state, anchor, period_start, period_end, ends_on, next_charge_at, started_at, ended_at)
    select gen_random_uuid(), id, 'card', 'basic', 9900, case when n % 50 = 0 then 'past_due' when n % 10 = 0 then 'ended' else 'active' end, 1,
      '2026-11-01', '2026-12-01', case when n % 40 = 1 then date '2026-12-01' end, case when n % 10 > 1 then now() + n * interval '10 minutes' end, now(),
      case when n % 10 = 0 and n % 50 > 0 then now() end from ${OWNED} as owned`,
  `insert into charges (id, business_id, subscription_id, kind, plan, period_start, amount_agorot, state, checkout_id, transaction_id, next_look_at, created_at, settled_at)
    select gen_random_uuid(), business_id, id, 'first', 'basic', period_start, 9900, 'paid', id::text, id::text, null, now(), now() from subscriptions
    union all select gen_random_uuid(), id, null, 'first', 'basic', date '2026-11-01', 9900, 'open', 'open-' || n, null, now() + n * interval '10 minutes', now(), null
    from ${OWNED} as owned where n % 20 = 0`,
  `insert into charges (id, business_id, subscription_id, kind, plan, period_start, amount_agorot, refund_of, state, created_at)
    select gen_random_uuid(), business_id, subscription_id, 'refund', 'basic', period_start, 100, id, 'paid', now() from charges where state = 'paid' and random() < 0.1`,
  `insert into free_periods (id, business_id, granted_at, used_at)
    select gen_random_uuid(), id, now(), case when n % 2 = 0 then now() end from ${OWNED} as owned`,
  `insert into payment_notices (id, provider, digest, body, headers, verdict, received_at)
    select gen_random_uuid(), 'cardcom', sha256(n::text::bytea), '', '{}', case when n % 50 = 0 then 'forged' else 'read' end,
      now() - n * interval '1 hour' from ${NUMBERS}`,
  `insert into payment_documents (id, payment_id, number, file, next_look_at)
    select gen_random_uuid(), id, 'plans', id || '.pdf', case when random() < 0.1 then now() end from payments`,
  `insert into book_differences (id, kind, subject, payment_id, day, found_at, closed_at)
    select gen_random_uuid(), 'unlisted', id, id, '2026-11-08', now(), case when random() < 0.9 then now() end from payments`,
  `insert into partner_payments (business_id, id, month, amount_agorot, closed_at, uploaded_at, paid_at)
    select id, uuidv7(n * interval '-1 minute'), '2025-10', 100, now(), now(), now() from ${OWNED} as owned`,
  `insert into partner_tax_statements (business_id, id, dealer_kind, dealer_number, stated_at)
    select id, uuidv7(n * interval '-1 minute'), 'company', '514321876', now() from ${OWNED} as owned`,
  `insert into partner_ledger (business_id, id, kind, renewals, at) select id, gen_random_uuid(), 'renewal_earned', 1, now() from ${OWNED} as owned`,
  `insert into reviews (business_id, id, customer_name, rating, submission_key) select id, gen_random_uuid(), 'x', 5, gen_random_uuid() from ${OWNED} as owned`,
  `insert into review_totals (business_id, status, rating, count) select id, 'approved', 5, 1 from ${OWNED} as owned`,
  `insert into review_days (business_id, day, status, rating, count) select id, '2026-11-08', 'approved', 5, 1 from ${OWNED} as owned`,
  `insert into moderation_events (business_id, id, review_id, action) select id, gen_random_uuid(), gen_random_uuid(), 'approved' from ${OWNED} as owned`,
  `insert into ledger_heads (business_id, seq, hash, at, published_seq) select id, 1, 'x', now(), 1 from ${OWNED} as owned`,
  `insert into ledger_checks (business_id, proven_seq, proven_hash, again_seq, again_hash, checked_at)
    select id, 1, 'x', 1, 'x', now() from ${OWNED} as owned`,
  `insert into ledger_trees (business_id, size, edge) select id, 1, sha256('x') from ${OWNED} as owned`,
  `insert into ledger_tiles (business_id, level, index, hashes) select id, 0, 0, 'x' from ${OWNED} as owned`,
  `insert into ledger_roots (business_id, day, size, hash, signed_at, key_id, signature)
    select id, '2026-11-08', 1, sha256('x'), now(), 'x', 'x' from ${OWNED} as owned`,
  `insert into ledger_keys (id, public_key, since) select n::text, 'x', now() - n * interval '1 minute' from ${NUMBERS}`,
  `insert into review_versions (business_id, id, review_id, rating, comment, replaced_at)
    select business_id, id, id, 5, 'x', now() from reviews`,
  `insert into review_appeals (business_id, review_id, id, text, at, answered_at)
    select business_id, id, id, 'x', now(), now() from reviews`,
  `insert into review_notices (id, number, business_id, review_id, ground, details, name, email, received_at, due_at, answered_at)
    select gen_random_uuid(), id, business_id, id, 'abuse', 'x', 'x', id || '@plans.example', now(), now(), case when random() < 0.9 then now() end from reviews`,
  `insert into contact_messages (id, number, name, email, message, received_at, handled_at)
    select gen_random_uuid(), id, 'x', id || '@plans.example', 'x', now(), case when random() < 0.9 then now() end from reviews`,
  `insert into receipt_mails (business_id, review_id, at) select id, gen_random_uuid(), now() from ${OWNED} as owned`,
  `insert into outcome_mails (business_id, review_id, due_at, published_at)
    select business_id, id, case when random() < 0.1 then now() end, now() from reviews`,
  `insert into review_mails (business_id, review_id, at) select id, gen_random_uuid(), now() from ${OWNED} as owned`,
  `insert into saved_replies (business_id, id, title, text, updated_at)
    select id, gen_random_uuid(), 'x', 'x', now() from ${OWNED} as owned`,
  `insert into review_notes (business_id, review_id, text, updated_at) select business_id, id, 'x', now() from reviews`,
  `insert into review_originals (business_id, review_id, customer_name, comment, redacted_name, redacted_comment, at)
    select business_id, id, 'x', 'x', 'x', 'x', now() from reviews`,
  `insert into review_alarms (business_id, id, kind, figures, raised_at, until)
    select id, gen_random_uuid(), 'burst', '{"rate": {"inHour": 11, "hourLimit": 10}}', now(), now() from ${OWNED} as owned`,
  `insert into review_batches (business_id, id, actor_id, status, before, at)
    select id, gen_random_uuid(), user_id, 'approved', '[]', now() from ${OWNED} as owned`,
  `insert into account_search (user_id, text) select id, 'x' from ${MADE} as made`,
  `insert into admin_log (id, admin_id, act, subject_ids, details, at)
    select gen_random_uuid(), id, 'sessions_ended', array[id], '{}', now() from ${MADE} as made`,
  `insert into rights_requests (id, number, request_type, full_name, email, received_at, due_at, confirmed_at, ending, ended_at)
    select gen_random_uuid(), n, 'access', 'x', n || '@plans.example', now(), now(), now(),
      case when n % 10 > 0 then 'performed' end, case when n % 10 > 0 then now() end from ${NUMBERS}`,
  `insert into rights_restrictions (case_id, email, set_aside, files, at)
    select id, email, '{}', '{}', now() from rights_requests`,
  `insert into rights_matches (id, case_id, kind, found_by, reason, admin_id, at)
    select gen_random_uuid(), id, 'phone', '+972520000000', 'x', id, now() from rights_requests`,
  `insert into rights_told (business_id, case_id, "of", act, count, shown, names, at)
    select gen_random_uuid(), id, 'customers', 'erased', 1, 0, '{}', now() from rights_requests`,
  `insert into rights_events (id, case_id, act, at) select gen_random_uuid(), id, 'received', now() from rights_requests`,
  `insert into plan_requests (business_id, id, plan, requested_at, ending, ended_at)
    select id, gen_random_uuid(), 'premium', now(), case when n % 10 > 0 then 'granted' end, case when n % 10 > 0 then now() end
    from ${OWNED} as owned`,
  `insert into weekly_digests (business_id, week, made_at) select id, '2026-11-08', now() from ${OWNED} as owned`,
  `insert into monthly_summaries (business_id, month, made_at) select id, '2026-10-01', now() from ${OWNED} as owned`,
  `insert into approved_months (business_id, month, rating, count) select id, '2026-11-01', 5, 1 from ${OWNED} as owned`,
  `insert into rights_links (token_hash, case_id, act, created_at, expires_at)
    select sha256(id::text::bytea), id, 'confirm', now(), now() + interval '1 hour' from rights_requests`,
  `insert into cookie_consents (id, analytics, marketing, functional, version, chosen_at, at)
    select gen_random_uuid(), true, true, true, '1.0', now(), now() - n * interval '1 hour' from ${NUMBERS}`,
  `insert into spent_proofs (proof, expires_at) select n::text, now() + n * interval '1 minute' from ${NUMBERS}`,
  `insert into backup_runs (id, kind, file, started_at) select gen_random_uuid(), 'backup', 'x', now() - n * interval '1 day' from ${NUMBERS}`,
  `insert into kept_answers (hash, call, status, answer, at)
    select sha256(n::text::bytea), sha256(n::text::bytea), 200, 'x', now() - n * interval '20 seconds' from ${NUMBERS}`,
  `insert into api_keys (id, business_id, prefix, hash, name, scopes, made_by, created_at, expires_at)
    select uuidv7(n * interval '-1 minute'), id, 'dugri_' || n, sha256(id::text::bytea), 'x', '{reviews:read}', user_id, now(),
      case when n % 3 > 0 then now() + n * interval '10 minutes' end from ${OWNED} as owned`,
  `insert into webhook_endpoints (id, business_id, url, kinds, with_words, signing_secret, made_by, created_at)
    select gen_random_uuid(), id, 'https://example.com/' || n, '{review.received}', false, 'x', user_id, now() from ${OWNED} as owned`,
  `insert into program_events (business_id, id, kind, subject_id, at, seq)
    select id, gen_random_uuid(), 'review.received', gen_random_uuid(), now() - n * interval '1 minute', case when n % 50 > 0 then 1 end
    from ${OWNED} as owned`,
  `insert into key_calls (business_id, rested_at, is_taken) select id, 0, true from ${OWNED} as owned`,
  `insert into program_event_heads (business_id, seq) select id, 1 from ${OWNED} as owned`,
  `insert into webhook_deliveries (endpoint_id, event_id, business_id, kind, subject_id, seq, at, state, body, due_at)
    select id, gen_random_uuid(), business_id, 'review.received', gen_random_uuid(), 1, now(),
      case when random() < 0.1 then 'waiting' else 'delivered' end, case when random() < 0.9 then '{}' end, now() from webhook_endpoints`,
  `insert into rate_limits (key, points, expire) select n::text, 1, n from ${NUMBERS}`,
];

/** Fills a store, as the owner of its tables. */
export async function fillStore(store: pg.Pool): Promise<void> {
  await store.query(`begin; set local session_replication_role = replica; ${ROWS.join(';')}; commit`);
  await store.query('vacuum analyze');
  const { rows } = await store.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = 0",
  );
  const empty = rows.map(({ name }) => name).filter((name) => !FEW_ROWS.includes(name));
  if (empty.length > 0) throw new Error(`Nothing fills ${empty.join(', ')}: their plans would say nothing.`);
}

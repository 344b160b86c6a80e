import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessKey, users } from '#features/accounts/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';
import { EVENT_KINDS, SCOPES } from './contract.ts';

/** A person who made something that stays with the business when they leave. */
const maker = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** Keys by which programs act for a business. The key itself is nowhere. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    businessId: businessKey(),
    /** The beginning of the key, by which it is found, and by which its owner knows it. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key. */
    hash: bytea().notNull(),
    name: text().notNull(),
    scopes: text({ enum: SCOPES }).array().notNull(),
    madeBy: maker('made_by'),
    createdAt: instant('created_at').notNull(),
    /** Null: until it is revoked. */
    expiresAt: instant('expires_at'),
    /** When its coming end was mailed. */
    warnedAt: instant('warned_at'),
    /** To the minute, from which network (an IPv4 /24 or IPv6 /48). */
    lastUsedAt: instant('last_used_at'),
    lastNetwork: text('last_network'),
    revokedAt: instant('revoked_at'),
    revokedFor: text('revoked_for', { enum: ['by_hand', 'in_address', 'person'] }),
  },
  (t) => [
    uniqueIndex('api_keys_prefix_key').on(t.prefix),
    index('api_keys_business_idx').on(t.businessId),
    index('api_keys_maker_idx').on(t.madeBy),
    index('api_keys_expiry_idx').on(t.expiresAt).where(sql`revoked_at is null and warned_at is null`),
  ],
);

/**
 * When a business that was called by its keys may be called as often as it ever may. Unlogged: after a crash everybody may
 * at once, and a call waits for no disk.
 */
export const keyCalls = pgTable('key_calls', {
  businessId: businessKey().primaryKey(),
  /** In milliseconds. */
  restedAt: bigint('rested_at', { mode: 'number' }).notNull(),
  /** Whether the last call was taken. */
  isTaken: boolean('is_taken').notNull(),
});

/** Addresses that are told what happens in a business. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    businessId: businessKey(),
    url: text().notNull(),
    kinds: text({ enum: EVENT_KINDS }).array().notNull(),
    /** Whether the words of reviews are sent too. */
    withWords: boolean('with_words').notNull(),
    /** Sealed. */
    signingSecret: text('signing_secret').notNull(),
    /** Sealed; signs beside the other until then. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    madeBy: maker('made_by'),
    createdAt: instant('created_at').notNull(),
    /** Attempts in a row that failed, and since when. */
    failures: integer().notNull().default(0),
    failingSince: instant('failing_since'),
    /** Of the last attempt, as with deliveries. */
    attemptedAt: instant('attempted_at'),
    answered: smallint(),
    failure: text(),
    /** When its failing was mailed. */
    warnedAt: instant('warned_at'),
    /** Asked for by the receiver: nothing is sent before. */
    pausedUntil: instant('paused_until'),
    disabledAt: instant('disabled_at'),
    disabledFor: text('disabled_for', { enum: ['gone', 'failing', 'by_hand'] }),
  },
  (t) => [
    index('webhook_endpoints_business_idx').on(t.businessId),
    index('webhook_endpoints_maker_idx').on(t.madeBy),
  ],
);

/**
 * What happened in businesses that have a key or an endpoint, kept for 90 days. Triggers on reviews' ledger, leads,
 * invitations and accounts write it; once, a little later, each is given its place.
 */
export const programEvents = pgTable(
  'program_events',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    /** The review, lead or invitation; of a subscription, the business. */
    subjectId: uuid('subject_id').notNull(),
    at: instant('at').notNull(),
    /** Place among the business's events; null until it is given, within seconds. */
    seq: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('program_events_seq_key').on(t.businessId, t.seq).where(sql`seq is not null`),
    index('program_events_unplaced_idx').on(t.businessId).where(sql`seq is null`),
    index('program_events_age_idx').using('brin', t.at),
  ],
);

/** The last place that was given among a business's events. */
export const programEventHeads = pgTable('program_event_heads', {
  businessId: businessKey().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
});

/** What each endpoint was, or is still to be, sent. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The event; of a test event, its own. */
    eventId: uuid('event_id').notNull(),
    businessId: businessKey(),
    kind: text({ enum: [...EVENT_KINDS, 'events.dropped', 'test'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    /** As it is sent at each attempt: made at the first, and anew where the review's words were changed or erased since. */
    body: text(),
    attempts: smallint().notNull().default(0),
    /** When the next attempt is due; while one runs, when another process takes it over. */
    dueAt: instant('due_at').notNull(),
    attemptedAt: instant('attempted_at'),
    /** Of the last attempt: the answer's status, or why there was none. */
    answered: smallint(),
    failure: text(),
    tookMs: integer('took_ms'),
  },
  (t) => [
    primaryKey({ columns: [t.endpointId, t.eventId] }),
    index('webhook_deliveries_turn_idx').on(t.businessId, t.dueAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_state_idx').on(t.businessId, t.endpointId, t.state, t.seq),
    index('webhook_deliveries_subject_idx')
      .on(t.endpointId, t.subjectId, t.seq)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_review_idx').on(t.businessId, t.subjectId).where(sql`body is not null`),
    index('webhook_deliveries_log_idx').on(t.endpointId, t.seq),
    index('webhook_deliveries_age_idx').using('brin', t.at),
  ],
);

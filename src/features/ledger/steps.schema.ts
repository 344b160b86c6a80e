import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { MODERATED_VIA, MODERATION_ACTIONS, REJECTION_GROUNDS } from './steps.contract.ts';

/**
 * The ledger: every step about a review, who, when, what, on which ground. Rows are only added (triggers refuse the rest);
 * once, a little later, each is given its place in its business's ledger. Nothing here was written by a person.
 */
export const moderationEvents = pgTable(
  'moderation_events',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    reviewId: uuid('review_id').notNull(),
    /** Null: the system. */
    actorId: uuid('actor_id'),
    action: text({ enum: MODERATION_ACTIONS }).notNull(),
    ground: text({ enum: REJECTION_GROUNDS }),
    via: text({ enum: MODERATED_VIA }).notNull().default('screen'),
    /** A word of a closed list that the action needs: the label given, a notice's ground. */
    detail: text().notNull().default(''),
    /** Stars and salted digest of the words, where the step carries them. */
    rating: smallint(),
    contentDigest: text('content_digest'),
    at: instant('at').notNull().defaultNow(),
    /** Place in the ledger; null until it is given, within a minute. */
    seq: bigint({ mode: 'number' }),
    /** Of entries of before that were chained: the hash over this one and all before it. */
    hash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('moderation_events_review_idx').on(t.businessId, t.reviewId, t.id),
    index('moderation_events_age_idx').using('brin', t.at),
    uniqueIndex('moderation_events_seq_key').on(t.businessId, t.seq).where(sql`seq is not null`),
    index('moderation_events_unchained_idx').on(t.businessId, t.at, t.id).where(sql`seq is null`),
    // Rejections for which no ground was given are few, and counted on a page that everybody sees.
    index('moderation_events_no_ground_idx').on(t.businessId, t.reviewId).where(sql`ground = 'none_given'`),
    // The links of a mail decide once.
    uniqueIndex('moderation_events_mail_key').on(t.businessId, t.reviewId).where(sql`via = 'mail'`),
  ],
);

/** The end of each business's ledger, and where it begins since its oldest entries went by their age. */
export const ledgerHeads = pgTable(
  'ledger_heads',
  {
    businessId: businessKey().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** The end of the chain as earlier versions kept it. */
    hash: text().notNull(),
    at: instant('at').notNull(),
    /** The last entry that went by its age: what follows is proven from here. */
    prunedSeq: bigint('pruned_seq', { mode: 'number' }).notNull().default(0),
    prunedHash: text('pruned_hash').notNull().default(''),
    /** The last entry that a signed root covers. */
    publishedSeq: bigint('published_seq', { mode: 'number' }).notNull().default(0),
    /** Where the chain of earlier versions was proven to end, once and for all; null until then. */
    chainSeq: bigint('chain_seq', { mode: 'number' }),
    chainHash: text('chain_hash'),
  },
  (t) => [
    index('ledger_heads_unpublished_idx').on(t.businessId).where(sql`published_seq < seq`),
    index('ledger_heads_open_chain_idx').on(t.businessId).where(sql`chain_seq is null`),
  ],
);

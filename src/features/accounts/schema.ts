import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/db/columns.ts';
import { MAIL_LINK_ACTS } from './mail-links.policy.ts';
import { MEMBER_ROLES } from './members.policy.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** The business that a row belongs to, and goes with. */
export const businessKey = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' });
const userKey = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    profileImage: text('profile_image'),
    role: text({ enum: ['owner', 'admin'] })
      .notNull()
      .default('owner'),
    referralCode: text('referral_code').notNull(),
    referredByCode: text('referred_by_code'),
    subscriptionPlan: text('subscription_plan', { enum: ['free', 'basic', 'premium'] })
      .notNull()
      .default('free'),
    subscriptionStatus: text('subscription_status', { enum: ['active', 'inactive', 'suspended'] })
      .notNull()
      .default('active'),
    /** Under which the consents stand: they outlive the account, and lead back to nobody then. */
    consentSubjectId: uuid('consent_subject_id').notNull().defaultRandom(),
    /** When its owner first showed that mails to this address reach them; null: never yet. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** The account is closed and is erased 30 days later, unless its owner comes back. */
    deletionRequestedAt: instant('deletion_requested_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('users_deletion_idx').on(t.deletionRequestedAt).where(sql`deletion_requested_at is not null`),
    index('users_admins_idx').on(t.id).where(sql`role = 'admin'`),
    index('users_profile_image_idx').on(t.profileImage).where(sql`profile_image is not null`),
    uniqueIndex('users_email_key').on(t.email),
    uniqueIndex('users_referral_code_key').on(t.referralCode),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/**
 * Kept counts, maintained by triggers on `users`: how many accounts of each plan and standing there are. In parts,
 * so that two registrations do not wait for each other.
 */
export const accountTotals = pgTable(
  'account_totals',
  {
    plan: text({ enum: ['free', 'basic', 'premium'] }).notNull(),
    status: text({ enum: ['active', 'inactive', 'suspended'] }).notNull(),
    isClosing: boolean('is_closing').notNull(),
    shard: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.plan, t.status, t.isClosing, t.shard] })],
);

/** Owners of reviews, cards and statistics; the key that the store can be spread by. */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey(),
    /** Who answers for it: their plan and standing are its own. The one membership with the role `owner`. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Who pays for it: a subscription of the billing room; null where the plan is free. */
    subscriptionId: uuid('subscription_id'),
    /** By an admin: its card is hidden and its people are refused, whatever their own standing is. */
    suspendedAt: instant('suspended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('businesses_owner_idx').on(t.ownerId)],
);

/** People of a business. A trigger adds the owner of a new one. */
export const memberships = pgTable(
  'memberships',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: userId(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    since: instant('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId] }),
    index('memberships_user_idx').on(t.userId),
    uniqueIndex('memberships_owner_key').on(t.businessId).where(sql`role = 'owner'`),
  ],
);

/** The membership that a row belongs to, and goes with. */
export const memberKey = () => ({
  userId: uuid('user_id').notNull(),
  businessId: uuid('business_id').notNull(),
});
export const ofMembership = (name: string, t: { businessId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.businessId, t.userId],
    foreignColumns: [memberships.businessId, memberships.userId],
  }).onDelete('cascade');

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's 32 random bytes: the token itself is nowhere. */
    tokenHash: bytea('token_hash').primaryKey(),
    id: uuid().notNull(),
    userId: userId(),
    userAgent: text('user_agent').notNull().default(''),
    /** ISO 3166 code of where it was opened; empty where no proxy names it. */
    country: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_id_key').on(t.id),
    index('sessions_user_idx').on(t.userId),
    index('sessions_expiry_idx').on(t.expiresAt),
  ],
);

/** Agreements of accounts to versions of the texts. Never changed. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    /** `users.consent_subject_id`, without a reference: it stays when the account goes. */
    subjectId: uuid('subject_id').notNull(),
    document: text().notNull(),
    version: text().notNull(),
    given: boolean().notNull().default(true),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('consents_subject_idx').on(t.subjectId), index('consents_at_idx').on(t.at)],
);

/** A new address that waits for the click in the mail that went there. */
export const emailChanges = pgTable('email_changes', {
  userId: userKey(),
  /** Lower case. */
  newEmail: text('new_email').notNull(),
  requestedAt: instant('requested_at').notNull(),
});

/**
 * Links that mails carry, and that one was asked for. What stands in the link is nowhere: only its SHA-256 is. A row
 * that says it was asked for has random bytes in its place.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: userId(),
    act: text({ enum: MAIL_LINK_ACTS }).notNull(),
    /** The address to take, or to go back to; empty where the act has nothing to do with one. */
    email: text().notNull().default(''),
    /** The job whose mail carries it: when that is tried again, what it sent before still works. */
    jobId: uuid('job_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('mail_links_user_idx').on(t.userId, t.act), index('mail_links_expiry_idx').on(t.expiresAt)],
);

/** The authenticator app of a user; one that is not enabled yet waits for its first code. */
export const secondFactors = pgTable('second_factors', {
  userId: userKey(),
  /** Sealed under the process's secret. */
  sealedKey: text('sealed_key').notNull(),
  enabledAt: instant('enabled_at'),
  /** The 30-second step of the last code that was taken: that one and those before it are spent. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

/** For when the app is lost; each works once and is then gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: bytea('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Sign-ins, failures, denials and changes of rights: the security log. Addresses are truncated. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    network: text().notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('security_events_user_idx').on(t.userId, t.id), index('security_events_at_idx').on(t.at)],
);

/** By what an account is found: its owner's name and address and its business's name, folded. Kept by triggers. */
export const accountSearch = pgTable('account_search', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  // The index behind the search stands in its migration alone: it needs an extension that a server may lack.
  text: text().notNull(),
});

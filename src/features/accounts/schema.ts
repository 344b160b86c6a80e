import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
    /** The code of the address that led here, kept as typed. */
    referredByCode: text('referred_by_code'),
    subscriptionPlan: text('subscription_plan', { enum: ['free', 'basic', 'premium'] })
      .notNull()
      .default('free'),
    subscriptionStatus: text('subscription_status', { enum: ['active', 'inactive', 'suspended'] })
      .notNull()
      .default('active'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email),
    uniqueIndex('users_referral_code_key').on(t.referralCode),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** What reviews, cards and statistics hang on. One owner each today; the key the store is spread by. */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('businesses_owner_key').on(t.ownerId)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's 32 random bytes: the token itself is nowhere. */
    tokenHash: bytea('token_hash').primaryKey(),
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_id_key').on(t.id),
    index('sessions_user_idx').on(t.userId),
    index('sessions_expiry_idx').on(t.expiresAt),
  ],
);

/** Who agreed to which version of which text, and when. Never changed. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: text().notNull(),
    version: text().notNull(),
    given: boolean().notNull().default(true),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('consents_user_idx').on(t.userId)],
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

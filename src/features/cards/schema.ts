import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businesses, businessKey } from '#features/accounts/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';
import type { PhysicalAccess } from './access.contract.ts';
import { BUSINESS_KINDS } from './business-kinds.contract.ts';
import { CORNER_RADII, DEFAULT_DESIGN, LAYOUT_STYLES, LOGO_POSITIONS } from './design.contract.ts';
import { DEFAULT_WORKING_HOURS, type OpeningHours, type WorkingHours } from './hours/contract.ts';
import type { CardLinks } from './links.policy.ts';
import type { NamedPhone } from './phones.contract.ts';

export const cards = pgTable(
  'cards',
  {
    businessId: uuid('business_id')
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    businessName: text('business_name').notNull(),
    description: text().notNull().default(''),
    phone: text().notNull().default(''),
    whatsapp: text().notNull().default(''),
    morePhones: jsonb('more_phones').$type<NamedPhone[]>().notNull().default([]),
    businessKind: text('business_kind', { enum: ['', ...BUSINESS_KINDS] })
      .notNull()
      .default(''),
    /** A trigger keeps the columns in which the version before has them in step (docs/decisions/144). */
    links: jsonb().$type<CardLinks>().notNull().default({}),
    /** Names with commas between them. */
    linkOrder: text('link_order').notNull().default(''),
    googleReviewLink: text('google_review_link').notNull().default(''),
    address: text().notNull().default(''),
    email: text().notNull().default(''),
    logo: text(),
    cover: text(),
    primaryColor: text('primary_color').notNull().default(DEFAULT_DESIGN.primaryColor),
    secondaryColor: text('secondary_color').notNull().default(DEFAULT_DESIGN.secondaryColor),
    backgroundColor: text('background_color').notNull().default(DEFAULT_DESIGN.backgroundColor),
    textColor: text('text_color').notNull().default(DEFAULT_DESIGN.textColor),
    layoutStyle: text('layout_style', { enum: LAYOUT_STYLES }).notNull().default(DEFAULT_DESIGN.layoutStyle),
    logoPosition: text('logo_position', { enum: LOGO_POSITIONS })
      .notNull()
      .default(DEFAULT_DESIGN.logoPosition),
    showShadow: boolean('show_shadow').notNull().default(DEFAULT_DESIGN.showShadow),
    showBorder: boolean('show_border').notNull().default(DEFAULT_DESIGN.showBorder),
    cornerRadius: text('corner_radius', { enum: CORNER_RADII })
      .notNull()
      .default(DEFAULT_DESIGN.cornerRadius),
    /** No longer written: kept for the version before, which writes it instead of a week of `openingHours`. */
    workingHours: jsonb('working_hours').$type<WorkingHours>().notNull().default(DEFAULT_WORKING_HOURS),
    openingHours: jsonb('opening_hours').$type<Partial<OpeningHours>>().notNull().default({}),
    ratingView: text('rating_view', { enum: ['highlights', 'all'] })
      .notNull()
      .default('all'),
    /** Whether visitors may ask to be called back. */
    showCallback: boolean('show_callback').notNull().default(true),
    physicalAccess: jsonb('physical_access').$type<PhysicalAccess>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('cards_slug_key').on(t.slug),
    index('cards_logo_idx').on(t.logo).where(sql`logo is not null`),
    index('cards_cover_idx').on(t.cover).where(sql`cover is not null`),
  ],
);

/** Addresses a card had before; each answers with a redirect for ever and is never given away. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    businessId: businessKey(),
    retiredAt: instant('retired_at').notNull().defaultNow(),
  },
  (t) => [index('former_slugs_business_idx').on(t.businessId)],
);

/**
 * SHA-256 of every address that a card ever had, by a trigger. None is given to anybody else, also after its business is erased:
 * printed codes and links lead to it.
 */
export const givenSlugs = pgTable('given_slugs', { hash: bytea().primaryKey() });

/** A finished page, with the program and settings that made it. */
const pageColumns = {
  edition: text(),
  head: jsonb().$type<{ status: number; quality: number; etag: string; headers: string[] }>(),
  body: bytea(),
  expiresAt: instant('expires_at'),
  storedAt: instant('stored_at'),
};

/**
 * A card's finished page, for all processes. Its version changes, and the page goes, in the transaction that changes what a card
 * shows: by triggers on the tables it is read from. UNLOGGED, so that a crash empties the table; in no backup.
 */
export const finishedCards = pgTable('card_pages', {
  businessId: businessKey().primaryKey(),
  version: uuid().notNull().defaultRandom(),
  ...pageColumns,
});

/** The same in other languages than Hebrew, each made of that version of the card. A new version takes them out. */
export const finishedTranslations = pgTable(
  'card_language_pages',
  {
    businessId: businessKey(),
    language: text().notNull(),
    version: uuid().notNull(),
    ...pageColumns,
  },
  (t) => [primaryKey({ columns: [t.businessId, t.language] })],
);

import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';
import { CONSENT_SOURCES, STOPPED_BY } from './choices.contract.ts';

/**
 * People whom a business may invite. Ids sort by the time a customer was added, so a page is one range of one index.
 */
export const customers = pgTable(
  'customers',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** E.164, with the plus. */
    phone: text(),
    /** Lower case. */
    email: text(),
    consentSource: text('consent_source', { enum: CONSENT_SOURCES }).notNull(),
    consentAt: instant('consent_at').notNull(),
    doNotContactAt: instant('do_not_contact_at'),
    stoppedBy: text('stopped_by', { enum: STOPPED_BY }),
    lastVisitAt: instant('last_visit_at'),
    note: text().notNull().default(''),
    /** Folded name, phone, e-mail and note. */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Taken off the list; gone for good a day later, so that it can be undone. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('customers_phone_key').on(t.businessId, t.phone).where(sql`removed_at is null`),
    uniqueIndex('customers_email_key').on(t.businessId, t.email).where(sql`removed_at is null`),
    index('customers_visited_idx').on(t.businessId, t.lastVisitAt, t.id).where(sql`removed_at is null`),
    index('customers_stopped_idx').on(t.businessId, t.id).where(sql`do_not_contact_at is not null`),
    index('customers_removed_idx').on(t.removedAt).where(sql`removed_at is not null`),
    // Serves requests about one's data: people are found by their address, or by a number that is proved to be
    // theirs. The index behind the search is in its migration alone: it needs extensions that a server may lack.
    index('customers_subject_idx').on(t.email).where(sql`email is not null`),
    index('customers_subject_phone_idx').on(t.phone).where(sql`phone is not null`),
  ],
);

/** Answers about consent that were given last: the next form begins with them. */
export const lastConsentSources = pgTable('last_consent_sources', {
  businessId: businessKey().primaryKey(),
  source: text({ enum: CONSENT_SOURCES }).notNull(),
});

/** Keyed hashes of contacts that a business must never write to; they outlive the customer's row. */
export const contactStops = pgTable(
  'contact_stops',
  {
    businessId: businessKey(),
    print: bytea().notNull(),
    stoppedBy: text('stopped_by', { enum: STOPPED_BY }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.print] })],
);

import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { bytea, instant } from '#platform/db/columns.ts';
import { LEAD_STATUSES } from './choices.contract.ts';

/** People who asked a business to call them back. Ids sort by arrival, so a page is one range of one index. */
export const leads = pgTable(
  'leads',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** E.164, with the plus. */
    phone: text().notNull(),
    message: text().notNull(),
    /** No longer written: the version before tells by it that a form was sent twice. A later migration drops it. */
    formPrint: bytea('form_print'),
    /** The three are set where the box was ticked: when, which wording, and on what page. */
    marketingConsentAt: instant('marketing_consent_at'),
    marketingConsentVersion: text('marketing_consent_version'),
    marketingConsentPage: text('marketing_consent_page'),
    status: text({ enum: LEAD_STATUSES }).notNull().default('new'),
    statusAt: instant('status_at'),
    note: text().notNull().default(''),
    /** Of the list of customers, whose rows come and go by themselves. */
    customerId: uuid('customer_id'),
    /** Folded name, phone, message and note. */
    searchText: text('search_text').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Leads of one mail carry one moment. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('leads_form_key').on(t.businessId, t.formPrint),
    index('leads_status_idx').on(t.businessId, t.status, t.id),
    index('leads_mailed_idx').on(t.businessId, t.mailedAt),
    index('leads_unmailed_idx').on(t.businessId).where(sql`mailed_at is null`),
    // Serves requests about one's data, and the end of the period for which leads are kept.
    index('leads_subject_phone_idx').on(t.phone),
    index('leads_received_idx').on(t.receivedAt),
  ],
);

import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/**
 * Choices of visitors about cookies, as evidence that they were asked and how. Rows are only added, and go after seven
 * years (triggers refuse the rest). The id is random and kept nowhere else: a row leads to no person.
 */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    id: uuid().primaryKey(),
    analytics: boolean().notNull(),
    marketing: boolean().notNull(),
    functional: boolean().notNull(),
    /** Of what was asked. */
    version: text().notNull(),
    /** By the visitor's clock. */
    chosenAt: instant('chosen_at').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('cookie_consents_at_idx').on(t.at)],
);

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { OTHER_LANGUAGES } from './languages.contract.ts';

/** Languages that an owner has switched on: the card has an address in each. */
export const cardLanguages = pgTable(
  'card_languages',
  {
    businessId: businessKey(),
    language: text({ enum: OTHER_LANGUAGES }).notNull(),
    switchedOnAt: instant('switched_on_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.language] })],
);

/** Texts of a card in another language, as its owner wrote them; they stay while the language is off. */
export const cardTranslations = pgTable(
  'card_translations',
  {
    businessId: businessKey(),
    language: text({ enum: OTHER_LANGUAGES }).notNull(),
    place: text().notNull(),
    /** The Hebrew text beside which it was written. */
    original: text().notNull(),
    text: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.language, t.place] })],
);

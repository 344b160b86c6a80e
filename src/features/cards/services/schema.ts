import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { PRICE_KINDS } from './limits.contract.ts';

export const services = pgTable(
  'services',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Heading under which it stands; empty for none. */
    group: text('group_name').notNull(),
    description: text().notNull(),
    priceKind: text('price_kind', { enum: PRICE_KINDS }).notNull(),
    /** Null where no price is said. */
    priceAgorot: integer('price_agorot'),
    /** The upper end of a range. */
    priceToAgorot: integer('price_to_agorot'),
    place: integer().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('services_place_idx').on(t.businessId, t.place),
  ],
);

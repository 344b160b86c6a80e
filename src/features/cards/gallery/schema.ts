import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

export const galleryPictures = pgTable(
  'gallery_pictures',
  {
    businessId: businessKey(),
    id: uuid().notNull(),
    image: text().notNull(),
    /** Read out in place of the picture; empty where its owner wrote nothing. */
    alt: text().notNull(),
    place: integer().notNull(),
    addedAt: instant('added_at').notNull(),
    /** Taken off the card; gone for good a day later, so that it can be undone. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('gallery_pictures_place_idx').on(t.businessId, t.place),
    uniqueIndex('gallery_pictures_image_key').on(t.image),
    index('gallery_pictures_removed_idx').on(t.removedAt),
  ],
);

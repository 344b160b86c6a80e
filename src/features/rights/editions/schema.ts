import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { type CurrentVersions, PUBLISHED_TEXTS } from './policy.ts';

/** Versions of the published texts, since when the site shows them, and the progress of telling account holders. */
export const textEditions = pgTable(
  'text_editions',
  {
    id: uuid().primaryKey(),
    versions: jsonb().$type<CurrentVersions>().notNull(),
    /** Texts that are new in it; empty in the first. */
    changed: text({ enum: PUBLISHED_TEXTS }).array().notNull(),
    knownAt: instant('known_at').notNull(),
    reached: uuid(),
    finishedAt: instant('finished_at'),
  },
  (t) => [index('text_editions_open_idx').on(t.id).where(sql`finished_at is null`)],
);

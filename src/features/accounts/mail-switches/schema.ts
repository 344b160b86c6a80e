import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { users } from '../schema.ts';
import { SWITCHED_VIA } from './policy.ts';

export const mailSwitches = pgTable(
  'mail_switches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    isOn: boolean('is_on').notNull(),
    switchedAt: instant('switched_at').notNull(),
    via: text({ enum: SWITCHED_VIA }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

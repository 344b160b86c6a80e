import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { memberKey, ofMembership, users } from '../schema.ts';
import { SWITCHED_VIA } from './policy.ts';

const choice = () => ({
  kind: text().notNull(),
  isOn: boolean('is_on').notNull(),
  switchedAt: instant('switched_at').notNull(),
  via: text({ enum: SWITCHED_VIA }).notNull(),
});

/** Kinds of mail that somebody switched on or off for a business. They go with the membership. */
export const memberMails = pgTable('member_mails', { ...memberKey(), ...choice() }, (t) => [
  primaryKey({ columns: [t.userId, t.businessId, t.kind] }),
  ofMembership('member_mails_member_fk', t),
]);

/** Read and written by the version before alone; triggers keep both in step. A later migration drops it. */
export const mailSwitches = pgTable(
  'mail_switches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...choice(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

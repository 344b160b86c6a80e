import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessKey, memberKey, ofMembership, sessions, users } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';

/**
 * Browsers that take pushes, about every business that their person acts for. Each belongs to a session and ends with it: by
 * signing out, a new password, suspension, deletion.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey(),
    /** Read by the version before alone. A later migration drops it. */
    businessId: businessKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    /** The browser's public key, and what proves that a push comes from whom it was given to. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_devices_session_key').on(t.sessionId),
    uniqueIndex('push_devices_endpoint_key').on(t.endpoint),
    index('push_devices_business_idx').on(t.businessId),
  ],
);

const settings = () => ({
  off: text().array().notNull().default([]),
  urgent: text().array(),
  quietAtNight: boolean('quiet_at_night').notNull(),
  quietOnSabbath: boolean('quiet_on_sabbath').notNull(),
  showsText: boolean('shows_text').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** How somebody wants to be alerted of a business. Goes with the membership. */
export const memberAlerts = pgTable('member_alerts', { ...memberKey(), ...settings() }, (t) => [
  primaryKey({ columns: [t.userId, t.businessId] }),
  ofMembership('member_alerts_member_fk', t),
]);

/** Read and written by the version before alone; triggers keep both in step. A later migration drops it. */
export const alertSettings = pgTable('alert_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...settings(),
});

import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { MEMBER_ROLES } from '../members.policy.ts';
import { businessKey, users } from '../schema.ts';

/**
 * People whom the owner of a business has invited; as `owner`: the member to whom it is to be handed over. The link of the
 * mail is signed and stored nowhere. A row goes when it is accepted, withdrawn or sent again.
 */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: uuid().primaryKey(),
    businessId: businessKey(),
    /** Lower case. */
    email: text().notNull(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('member_invitations_key').on(t.businessId, t.email),
    uniqueIndex('member_invitations_handover_key').on(t.businessId).where(sql`role = 'owner'`),
    index('member_invitations_email_idx').on(t.email),
    index('member_invitations_inviter_idx').on(t.invitedBy),
    index('member_invitations_expiry_idx').on(t.expiresAt),
  ],
);

import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PLAN_IDS } from '#features/accounts/plan-names/policy.ts';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { REQUEST_ENDINGS } from './requests.policy.ts';

/** Owners who asked to move to another plan, and what became of it. One at a time. */
export const planRequests = pgTable(
  'plan_requests',
  {
    id: uuid().primaryKey(),
    businessId: businessKey(),
    plan: text({ enum: PLAN_IDS }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    ending: text({ enum: REQUEST_ENDINGS }),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (t) => [
    uniqueIndex('plan_requests_open_key').on(t.businessId).where(sql`ended_at is null`),
    index('plan_requests_waiting_idx').on(t.id).where(sql`ended_at is null`),
    index('plan_requests_business_idx').on(t.businessId, t.id),
  ],
);

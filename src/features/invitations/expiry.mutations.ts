import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { invitations } from './schema.ts';
import { LEADS_ON_FROM } from './states.policy.ts';
import { changesOf } from './visits.mutations.ts';

const BATCH = 1_000;

/** Ends the links whose time is over. @returns how many */
export async function expireInvitations(db: Db, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const due = db
      .select({ businessId: invitations.businessId, id: invitations.id })
      .from(invitations)
      .where(and(lte(invitations.expiresAt, now), inArray(invitations.status, LEADS_ON_FROM.expired)))
      .orderBy(invitations.expiresAt)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const { rowCount } = await db
      .update(invitations)
      .set(changesOf('expired', now))
      .where(sql`(${invitations.businessId}, ${invitations.id}) in ${due}`);
    expired += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return expired;
  }
}

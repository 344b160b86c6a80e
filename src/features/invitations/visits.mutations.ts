import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { keepStopOf, stopContact } from '#features/customers/stops.mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { markOfCode } from './codes.policy.ts';
import { invitations } from './schema.ts';
import { type InvitationEvent, LEADS_ON_FROM, TIMES_OF } from './states.policy.ts';

type Stored = typeof invitations.$inferSelect;

/** Notes that a link's holder opened it or began to write; idempotent. Returns false where there is no such link. */
export async function noteVisit(
  db: Db,
  secret: string,
  code: string,
  event: 'opened' | 'started',
  at: Date,
): Promise<boolean> {
  const isLink = eq(invitations.codeMark, markOfCode(secret, code));
  const noted = await db
    .update(invitations)
    .set(changesOf(event, at))
    .where(and(isLink, inArray(invitations.status, LEADS_ON_FROM[event])))
    .returning({ businessId: invitations.businessId, sentAt: invitations.sentAt });
  // Opened before anybody noted that it went out: it counts as sent from now on, and the card may say whom.
  for (const { businessId, sentAt } of noted)
    if (sentAt?.getTime() === at.getTime()) db.feed.announce('card-page', businessId);
  if (noted.length > 0) return true;
  return (await db.select({ id: invitations.id }).from(invitations).where(isLink)).length > 0;
}

/** Has a business never write again to a link's holder, who may still review. Returns false for no such link. */
export async function declineInvitation(db: Db, secret: string, code: string, at: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const [invitation] = await tx
      .select()
      .from(invitations)
      .where(eq(invitations.codeMark, markOfCode(secret, code)))
      .for('update');
    if (!invitation) return false;
    const { businessId, customerId } = invitation;
    await lead(tx, invitation, 'declined', at);
    // Also by a link that was used or is too old: whoever asks not to be written to is heard.
    if (customerId) await stopContact(tx, secret, { businessId, customerId, stoppedBy: 'customer' }, at);
    // Also whoever is on no list any more, and may be put on one again.
    else await keepStopOf(tx, businessId, invitation, { stoppedBy: 'customer', at });
    return true;
  });
}

async function lead(tx: Tx, { businessId, id, status }: Stored, event: InvitationEvent, at: Date) {
  if (!LEADS_ON_FROM[event].includes(status)) return;
  await tx
    .update(invitations)
    .set(changesOf(event, at))
    .where(and(eq(invitations.businessId, businessId), eq(invitations.id, id)));
}

export function changesOf(event: InvitationEvent, at: Date) {
  const columns = TIMES_OF[event].map((name) => `${name}At` as const);
  const instant = sql`${at.toISOString()}::timestamptz`;
  const times = columns.map((name) => [name, sql`coalesce(${invitations[name]}, ${instant})`]);
  return { status: event, ...Object.fromEntries(times) };
}

const BATCH = 1_000;

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

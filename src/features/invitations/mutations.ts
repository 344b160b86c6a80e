import { and, eq, inArray } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { hashContact } from '#features/customers/contact-prints.policy.ts';
import { listCustomersAmong } from '#features/customers/data.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { codeOf, markOfCode } from './codes.policy.ts';
import { invitations } from './schema.ts';
import { LINK_LIFE_MS } from './states.policy.ts';
import { type SENT_CHANNELS, SHEET_LABELS } from './statuses.contract.ts';

export interface QueuedInvitation {
  id: string;
  customerId: string;
  code: string;
}

/**
 * Queues an invitation for each of these customers of the business. Whether a customer may be invited (consent, stops,
 * six months) is decided before, in the same transaction; the ids must be the business's own customers.
 */
export async function createInvitations(
  tx: Tx | Db,
  secret: string,
  business: OwnedBusinessId,
  {
    customerIds,
    ...chosen
  }: { customerIds: string[]; channel: (typeof SENT_CHANNELS)[number]; drawId?: string },
  at: Date,
): Promise<QueuedInvitation[]> {
  const queued = customerIds.map((customerId) => {
    const id = newId(at);
    return { id, customerId, code: codeOf(secret, id) };
  });
  if (queued.length === 0) return [];
  const known = await listCustomersAmong(tx, business, customerIds);
  const printsOf = hashContact(secret);
  await tx.insert(invitations).values(
    queued.map(({ id, customerId, code }) => ({
      businessId: business,
      id,
      customerId,
      ...printsOf(known.get(customerId) ?? { phone: null, email: null }),
      ...chosen,
      label: 'invitation' as const,
      queuedAt: at,
      codeMark: markOfCode(secret, code),
      expiresAt: new Date(at.getTime() + LINK_LIFE_MS.invitation),
    })),
  );
  return queued;
}

/** The same in a transaction of its own. @returns the ids of those that were queued until now */
export function markSent(db: Db, business: OwnedBusinessId, ids: string[], at: Date): Promise<string[]> {
  return transact(db, (tx) => noteWentOut(tx, business, ids, at));
}

/**
 * Notes that queued invitations went out; their time begins anew. What was opened meanwhile stays as it is.
 * @returns the ids of those that were queued until now
 */
export async function noteWentOut(
  tx: Tx,
  business: OwnedBusinessId,
  ids: string[],
  at: Date,
): Promise<string[]> {
  const expiresAt = new Date(at.getTime() + LINK_LIFE_MS.invitation);
  const sent = await tx
    .update(invitations)
    .set({ status: 'sent', sentAt: at, expiresAt })
    .where(isOneOf(business, ids, 'queued'))
    .returning({ id: invitations.id });
  return sent.map(({ id }) => id);
}

/** Undoes `markSent` where nobody has opened the link since. @returns the ids of those that wait again */
export async function markUnsent(tx: Tx, business: OwnedBusinessId, ids: string[]): Promise<string[]> {
  const queued = await tx
    .update(invitations)
    .set({ status: 'queued', sentAt: null })
    .where(isOneOf(business, ids, 'sent'))
    .returning({ id: invitations.id });
  return queued.map(({ id }) => id);
}

/** Takes invitations back that were never sent; they count nowhere. @returns the ids of those that are gone */
export async function dropQueued(tx: Tx | Db, business: OwnedBusinessId, ids: string[]): Promise<string[]> {
  const gone = await tx
    .delete(invitations)
    .where(isOneOf(business, ids, 'queued'))
    .returning({ id: invitations.id });
  return gone.map(({ id }) => id);
}

const isOneOf = (business: OwnedBusinessId, ids: string[], status: 'queued' | 'sent') =>
  and(eq(invitations.businessId, business), inArray(invitations.id, ids), eq(invitations.status, status));

/**
 * Makes the codes of printed sheets, each for one review. They count as sent when they are made: we don't know who receives them.
 * @returns the sheet's id
 */
export async function makeJobCodes(
  db: Db,
  secret: string,
  business: OwnedBusinessId,
  { sheets }: { sheets: number },
  at: Date,
): Promise<string> {
  const sheetId = newId(at);
  const made = Array.from({ length: sheets * SHEET_LABELS }, () => {
    const id = newId(at);
    return {
      businessId: business,
      id,
      sheetId,
      label: 'job_code' as const,
      channel: 'print' as const,
      status: 'sent' as const,
      queuedAt: at,
      sentAt: at,
      codeMark: markOfCode(secret, codeOf(secret, id)),
      expiresAt: new Date(at.getTime() + LINK_LIFE_MS.job_code),
    };
  });
  await db.insert(invitations).values(made);
  return sheetId;
}

import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { takeReceipts } from '#features/writing/receipts/policy.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { drawFreeNumber } from '#platform/db/free-number.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { rightsCopy } from './copy.he.ts';
import { dropLinks, findCaseLink } from './links.mutations.ts';
import { rightsJobNames } from './mails.copy.he.ts';
import { writeReceipt } from './matches.policy.ts';
import { type CaseAct, dueAt, type RequestType } from './policy.ts';
import { rightsEvents, rightsMatches, rightsRequests } from './schema.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

export const CASE_LETTERS = [
  'confirm',
  'extended',
  'export',
  'erased',
  'rectified',
  'restricted',
  'lifted',
  'refused',
] as const;
/** Writes to the requester. What stands in a link is made by the job, so that it waits nowhere to be read. */
export const caseMail = {
  ...rightsJobNames.requester,
  input: z.object({ caseId: z.uuid(), letter: z.enum(CASE_LETTERS) }),
};
export const teamMail = {
  ...rightsJobNames.team,
  input: z.object({ caseId: z.uuid(), letter: z.enum(['new', 'soon', 'overdue']) }),
};

export interface ReceivedRequest {
  fullName: string;
  email: string;
  phone: string;
  requestType: RequestType;
  description: string;
  sentAt: Date | null;
}

/** Opens a case and mails the link that confirms it. */
export async function receiveRequest(
  { db, jobs, secret }: Base & Pick<Services, 'secret'>,
  request: ReceivedRequest,
  at: Date,
) {
  return transact(db, async (tx) => {
    // The holder of a receipt may change its review: a case keeps which review it is, and not the link.
    const { text: description, receipts: held } = takeReceipts(
      secret,
      request.description,
      rightsCopy.receipt,
    );
    const receipts = held.map(writeReceipt);
    const id = newId(at);
    const number = await drawFreeNumber(tx, rightsRequests);
    const due = dueAt({ receivedAt: at, extendedAt: null });
    const opened = { ...request, description, receipts, id, number, receivedAt: at, dueAt: due };
    await tx.insert(rightsRequests).values(opened);
    await recordEvent(tx, { caseId: id, act: 'received' }, at);
    await jobs.enqueue(tx, caseMail, { caseId: id, letter: 'confirm' });
    return opened;
  });
}

export type Confirmed = { ok: true; number: string; dueAt: Date } | { ok: false; reason: 'link_invalid' };

/** Takes the mailed link for the person's own yes: of two presses at one moment one confirms. */
export async function confirmByLink({ db, jobs }: Base, token: string, at: Date): Promise<Confirmed> {
  return transact(db, async (tx) => {
    const link = await findCaseLink(tx, 'confirm', token, at);
    const open = link && (await lockCase(tx, link.caseId));
    // A second request that waited for the lock finds the link gone.
    if (!open || open.endedAt || !(await findCaseLink(tx, 'confirm', token, at)))
      return { ok: false, reason: 'link_invalid' };
    if (!open.confirmedAt) await confirmCase(tx, jobs, open.id, {}, at);
    await dropLinks(tx, open.id, 'confirm');
    return { ok: true, number: open.number, dueAt: open.dueAt };
  });
}

/** Marks a case as confirmed. @param by the admin who vouches for the person, and how they know */
export async function confirmCase(
  tx: Tx,
  jobs: Services['jobs'],
  caseId: string,
  by: { adminId?: string; reason?: string },
  at: Date,
): Promise<void> {
  const { adminId, reason = '' } = by;
  await tx
    .update(rightsRequests)
    .set({ confirmedAt: at, confirmedBy: adminId ?? null, confirmationReason: reason })
    .where(eq(rightsRequests.id, caseId));
  const act = adminId ? 'confirmed_by_admin' : 'confirmed';
  await recordEvent(tx, { caseId, act, actorId: adminId }, at);
  await jobs.enqueue(tx, teamMail, { caseId, letter: 'new' }, { key: `${caseId}:new` });
}

export async function lockCase(tx: Tx, id: string) {
  const [found] = await tx.select().from(rightsRequests).where(eq(rightsRequests.id, id)).for('update');
  return found ?? null;
}

/**
 * Empties what people wrote in their cases; of the cases themselves number, kind and times stay. What was open ends.
 * @param of `isWhole`: also the case in which they asked to be erased, which is about to be answered
 * @returns how many cases it were
 */
export async function forgetRequester(
  tx: Tx,
  of: { email: string; isWhole: boolean } | { caseId: string },
): Promise<number> {
  const isAsking = sql`${rightsRequests.requestType} = 'erasure' and ${rightsRequests.confirmedAt} is not null and ${rightsRequests.endedAt} is null`;
  const theirs =
    'caseId' in of
      ? eq(rightsRequests.id, of.caseId)
      : and(eq(rightsRequests.email, of.email), of.isWhole ? undefined : sql`not (${isAsking})`);
  const forgotten = await tx
    .update(rightsRequests)
    .set({
      fullName: '',
      email: '',
      phone: '',
      description: '',
      receipts: [],
      sentAt: null,
      confirmationReason: '',
      extensionReason: '',
      endReason: '',
      ending: sql`coalesce(${rightsRequests.ending}, 'lapsed')`,
      endedAt: sql`coalesce(${rightsRequests.endedAt}, now())`,
    })
    .where(theirs)
    .returning({ id: rightsRequests.id });
  for (const { id } of forgotten) {
    await tx.delete(rightsMatches).where(eq(rightsMatches.caseId, id));
    await dropLinks(tx, id, 'confirm');
    await dropLinks(tx, id, 'download');
  }
  return forgotten.length;
}

export async function noteDownload(db: Db, caseId: string, at: Date): Promise<void> {
  await transact(db, (tx) => recordEvent(tx, { caseId, act: 'export_downloaded' }, at));
}

/** Of an erasure that its requester was told of: nobody is left to name. */
export async function forgetAnswered(db: Db, caseId: string): Promise<void> {
  await transact(db, (tx) => forgetRequester(tx, { caseId }));
}

export async function recordEvent(
  tx: Tx,
  event: {
    caseId: string;
    act: CaseAct;
    /** The admin; left out where it was the requester or the product. */
    actorId?: string;
    /** Figures and names of fields, nothing of the person. */
    details?: Record<string, string | number>;
  },
  at: Date,
): Promise<void> {
  const { caseId, act, actorId = null, details = {} } = event;
  await tx.insert(rightsEvents).values({ id: newId(at), caseId, act, actorId, details, at });
}

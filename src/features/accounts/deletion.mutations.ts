import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { AccountHolder } from '#features/privacy/contract.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import {
  askForMailLink,
  dropMailLinks,
  dropWhatAwaitsMail,
  noticeMail,
  takeMailLink,
} from './mail-links.mutations.ts';
import { DELETION_GRACE_MS } from './mail-links.policy.ts';
import { accountJobNames } from './mails.copy.he.ts';
import { listHoldings } from './members.data.ts';
import { recordSecurityEvent } from './mutations.ts';
import { sessions, users } from './schema.ts';
import { announceOwnCards, hasOtherAdmin } from './subscriptions.mutations.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

export const removeFiles = { ...accountJobNames.removeFiles, input: z.object({ keys: z.array(z.string()) }) };

/** Closes the account and hides its card; after the grace it is erased. The last admin stays. */
export async function requestDeletion(
  tx: Tx,
  jobs: Services['jobs'],
  person: { userId: string; network: string },
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'last_admin' }> {
  if (await isLastAdmin(tx, person.userId)) return { ok: false, reason: 'last_admin' };
  await closeAccount(tx, jobs, { ...person, isByAdmin: false }, at);
  return { ok: true };
}

/** Closes an account at its holder's request or by an admin. @returns false if it was closed already */
export async function closeAccount(
  tx: Tx,
  jobs: Services['jobs'],
  person: { userId: string; network: string; isByAdmin: boolean },
  at: Date,
): Promise<boolean> {
  const { userId, network, isByAdmin } = person;
  const { rowCount } = await tx
    .update(users)
    .set({ deletionRequestedAt: at })
    .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt)));
  if (!rowCount) return false;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await dropWhatAwaitsMail(tx, userId);
  await announceOwnCards(tx, userId);
  await askForMailLink(tx, jobs, { userId, act: 'cancel-deletion', isByAdmin }, at);
  await recordSecurityEvent(tx, { kind: 'deletion_requested', userId, network, at });
  return true;
}

async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user?.role === 'admin' && !(await hasOtherAdmin(tx, userId));
}

/** Brings the account back as it was. Nothing happens where it was not to be deleted. */
export async function cancelDeletion(
  { db, jobs }: Base,
  { userId, network }: { userId: string; network: string },
  at: Date,
): Promise<void> {
  await transact(db, (tx) => reopen(tx, jobs, { userId, network }, at));
}

export async function cancelDeletionByLink(
  { db, jobs }: Base,
  token: string,
  network: string,
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'link_invalid' }> {
  return transact(db, async (tx) => {
    const link = await takeMailLink(tx, 'cancel-deletion', token, at);
    if (!link) return { ok: false, reason: 'link_invalid' };
    await reopen(tx, jobs, { userId: link.userId, network }, at);
    return { ok: true };
  });
}

async function reopen(
  tx: Tx,
  jobs: Services['jobs'],
  { userId, network }: { userId: string; network: string },
  at: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(users)
    .set({ deletionRequestedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletionRequestedAt)));
  if (!rowCount) return;
  await announceOwnCards(tx, userId);
  await dropMailLinks(tx, userId, ['cancel-deletion']);
  await jobs.enqueue(tx, noticeMail, { userId, notice: 'deletion-cancelled' });
  await recordSecurityEvent(tx, { kind: 'deletion_cancelled', userId, network, at });
}

/** Lists the accounts whose grace period has ended, each with all of its businesses. */
export async function listDueAccounts(db: Db, now: Date): Promise<AccountHolder[][]> {
  const due = await db.select({ userId: users.id }).from(users).where(isDue(now));
  return inTurn(due, ({ userId }) => listHoldings(db, userId));
}

/** Locks an account that is to be erased. @returns false where somebody came back this very moment */
export async function lockDueAccount(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const [still] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isDue(now)))
    .for('update');
  return still !== undefined;
}

const isDue = (now: Date) => lte(users.deletionRequestedAt, new Date(now.getTime() - DELETION_GRACE_MS));

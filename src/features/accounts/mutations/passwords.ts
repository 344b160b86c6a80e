import { and, eq } from 'drizzle-orm';
import { type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { recordSecurityEvent } from '../mutations.ts';
import { sessions, users } from '../schema.ts';
import { askForMailLink, dropWhatAwaitsMail, sendNotice, takeMailLink } from './mail-links.ts';
import { renewSession, type SessionRenewal } from './sessions.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

/** Puts a new password in place of the one that was just checked. Other sessions end; this one gets a new token. */
export async function changePassword(
  { db, jobs }: Base,
  change: { from: string; to: string; session: SessionRenewal; network: string },
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'changed_meanwhile' }> {
  const { userId } = change.session;
  return transact(db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash: change.to })
      .where(and(eq(users.id, userId), eq(users.passwordHash, change.from)))
      .returning({ id: users.id });
    if (changed.length === 0) return { ok: false, reason: 'changed_meanwhile' };
    await renewSession(tx, change.session, at);
    await afterChange(tx, jobs, userId, at);
    await recordSecurityEvent(tx, { kind: 'password_changed', userId, network: change.network, at });
    return { ok: true };
  });
}

const MINUTE_MS = 60_000;

/**
 * Has a link for a new password sent. For an address that nobody has, the same is done for nobody: neither the answer
 * nor its time tells the one from the other.
 * @param userId null where there is no such account
 */
export async function requestReset(
  { db, jobs }: Base,
  userId: string | null,
  network: string,
  at: Date,
): Promise<void> {
  const whose = userId ?? newId(at);
  // A double press is one mail: a second would only kill the link in the first.
  const key = `reset ${whose} ${Math.floor(at.getTime() / MINUTE_MS)}`;
  await transact(db, async (tx) => {
    await recordSecurityEvent(tx, { kind: 'password_reset_requested', userId, network, at });
    await askForMailLink(tx, jobs, { userId: whose, act: 'reset-password', key }, at);
  });
}

/** Uses the link up and sets the password; every session ends, and none is opened. */
export async function resetPassword(
  { db, jobs }: Base,
  reset: { token: string; passwordHash: string; network: string },
  at: Date,
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'link_invalid' }> {
  return transact(db, async (tx) => {
    const link = await takeMailLink(tx, 'reset-password', reset.token, at);
    if (!link) return { ok: false, reason: 'link_invalid' };
    const { userId } = link;
    await tx.update(users).set({ passwordHash: reset.passwordHash }).where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await afterChange(tx, jobs, userId, at);
    await recordSecurityEvent(tx, { kind: 'password_reset', userId, network: reset.network, at });
    return { ok: true, userId };
  });
}

async function afterChange(tx: Tx, jobs: Services['jobs'], userId: string, at: Date): Promise<void> {
  await dropWhatAwaitsMail(tx, userId);
  await sendNotice(tx, jobs, { userId, notice: 'password-changed' }, at);
}

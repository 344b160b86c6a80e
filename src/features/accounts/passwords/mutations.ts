import { z } from 'zod';
import { type Tx, transact } from '#platform/db/database.ts';
import { seal } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { askForMailLink, dropWhatAwaitsMail, sendNotice, takeMailLink } from '../mail-links.mutations.ts';
import { accountJobNames } from '../mails.copy.he.ts';
import {
  noteConfirmedAddress,
  recordSecurityEvent,
  replacePasswordHash,
  setPasswordHash,
} from '../mutations.ts';
import { renewSession, type SessionRenewal } from '../sessions.mutations.ts';
import { endSessionsOf } from '../subscriptions.mutations.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

/** Puts a new password in place of the one that was just checked. Other sessions end; this one gets a new token. */
export async function changePassword(
  { db, jobs }: Base,
  change: { from: string; to: string; session: SessionRenewal; network: string },
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'changed_meanwhile' }> {
  const { userId } = change.session;
  return transact(db, async (tx) => {
    if (!(await replacePasswordHash(tx, userId, change))) return { ok: false, reason: 'changed_meanwhile' };
    await renewSession(tx, change.session, at);
    await afterChange(tx, jobs, userId, at);
    await recordSecurityEvent(tx, { kind: 'password_changed', userId, network: change.network, at });
    return { ok: true };
  });
}

/** Looks the account up and has a link for a new password sent. The address is sealed: nobody may have it here. */
export const passwordResetJob = {
  ...accountJobNames.passwordReset,
  input: z.object({ sealedEmail: z.string(), network: z.string(), at: z.iso.datetime() }),
};

/**
 * Takes a request for a new password. Whether anybody has the address is only found out by the job: the same is written for
 * every address, and the time of the answer says nothing.
 */
export async function requestReset(
  { db, jobs, secret }: Base & Pick<Services, 'secret'>,
  { email, network }: { email: string; network: string },
  at: Date,
): Promise<void> {
  const request = { sealedEmail: seal(email, secret), network, at: at.toISOString() };
  await transact(db, (tx) => jobs.enqueue(tx, passwordResetJob, request));
}

const MINUTE_MS = 60_000;

/** Mails a link for a new password, and notes the request also where no account has the address (null). */
export async function sendResetLink(
  { db, jobs }: Base,
  { userId, network }: { userId: string | null; network: string },
  at: Date,
): Promise<void> {
  // A double press is one mail: a second would only kill the link in the first.
  const key = `reset ${userId} ${Math.floor(at.getTime() / MINUTE_MS)}`;
  await transact(db, async (tx) => {
    await recordSecurityEvent(tx, { kind: 'password_reset_requested', userId, network, at });
    if (userId) await askForMailLink(tx, jobs, { userId, act: 'reset-password', key }, at);
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
    await setPasswordHash(tx, userId, reset.passwordHash);
    await noteConfirmedAddress(tx, userId, at);
    await endSessionsOf(tx, userId);
    await afterChange(tx, jobs, userId, at);
    await recordSecurityEvent(tx, { kind: 'password_reset', userId, network: reset.network, at });
    return { ok: true, userId };
  });
}

async function afterChange(tx: Tx, jobs: Services['jobs'], userId: string, at: Date): Promise<void> {
  await dropWhatAwaitsMail(tx, userId);
  await sendNotice(tx, jobs, { userId, notice: 'password-changed' }, at);
}

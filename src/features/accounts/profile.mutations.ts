import { and, eq, ne } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { hasField } from '#platform/text.ts';
import { askForMailLink, dropLaterWaysBack, dropMailLinks, takeMailLink } from './mail-links.mutations.ts';
import { lockAccount, noteConfirmedAddress, recordSecurityEvent } from './mutations.ts';
import { normalizePhone } from './phone.policy.ts';
import { emailChanges, sessions, users } from './schema.ts';

/** Changes the details at once; a new address waits for its confirmation. */
export async function changeDetails(
  tx: Tx,
  jobs: Services['jobs'],
  { userId, email, network }: { userId: string; email: string; network: string },
  { newEmail, ...details }: { fullName?: string; phone?: string; address?: string; newEmail?: string },
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'email_taken' | 'phone_invalid' }> {
  if (details.phone && !normalizePhone(details.phone)) return { ok: false, reason: 'phone_invalid' };
  if (newEmail && (await isEmailTaken(tx, newEmail, userId))) return { ok: false, reason: 'email_taken' };
  if (hasField(details)) await tx.update(users).set(details).where(eq(users.id, userId));
  if (details.phone !== undefined)
    await recordSecurityEvent(tx, { kind: 'phone_changed', userId, network, at });
  if (newEmail) await requestEmailChange(tx, jobs, { userId, email, newEmail, network }, at);
  return { ok: true };
}

/** Puts a stored picture (or none) in place of the one before, and answers the key of that one. */
export async function replaceProfileImage(
  db: Db,
  userId: string,
  key: string | null,
): Promise<string | null> {
  return transact(db, async (tx) => {
    const [before] = await tx
      .select({ profileImage: users.profileImage })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    await tx.update(users).set({ profileImage: key }).where(eq(users.id, userId));
    return before?.profileImage ?? null;
  });
}

const UNIQUE_VIOLATION = '23505';
/** The same request again within this is the same request. */
const REPEATED_MS = 60_000;

/** Asks the new address for a confirmation and tells the old one how to stop it; nothing changes until then. */
async function requestEmailChange(
  tx: Tx,
  jobs: Services['jobs'],
  change: { userId: string; email: string; newEmail: string; network: string },
  at: Date,
): Promise<void> {
  const { userId, email, newEmail, network } = change;
  // One after the other: a double press is one request.
  await lockAccount(tx, userId);
  const [pending] = await tx.select().from(emailChanges).where(eq(emailChanges.userId, userId));
  if (pending?.newEmail === newEmail && at.getTime() - pending.requestedAt.getTime() < REPEATED_MS) return;
  const row = { newEmail, requestedAt: at };
  await tx
    .insert(emailChanges)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: emailChanges.userId, set: row });
  await askForMailLink(tx, jobs, { userId, act: 'confirm-email', email: newEmail }, at);
  await askForMailLink(tx, jobs, { userId, act: 'cancel-email', email }, at);
  await recordSecurityEvent(tx, { kind: 'email_change_requested', userId, network, at });
}

async function isEmailTaken(tx: Tx, email: string, userId: string): Promise<boolean> {
  const [holder] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return holder !== undefined;
}

export async function cancelEmailChange(db: Db, userId: string, network: string, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    await lockAccount(tx, userId);
    if (await forgetEmailChange(tx, userId))
      await recordSecurityEvent(tx, { kind: 'email_change_cancelled', userId, network, at });
  });
}

async function forgetEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await dropMailLinks(tx, userId, ['confirm-email']);
  return Boolean(rowCount);
}

type Followed = { ok: true } | { ok: false; reason: 'link_invalid' | 'email_taken' };
type Base = Pick<Services, 'db'>;

export async function confirmEmail(
  { db }: Base,
  token: string,
  network: string,
  at: Date,
): Promise<Followed> {
  return unlessTaken(() =>
    transact(db, async (tx) => {
      const link = await takeMailLink(tx, 'confirm-email', token, at);
      if (!link) return { ok: false, reason: 'link_invalid' };
      const { userId, email } = link;
      const { rowCount } = await tx
        .delete(emailChanges)
        .where(and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, email)));
      if (!rowCount) return { ok: false, reason: 'link_invalid' };
      await tx.update(users).set({ email, emailConfirmedAt: at }).where(eq(users.id, userId));
      // Links for a new password lie in the mailbox that is left.
      await dropMailLinks(tx, userId, ['reset-password']);
      await recordSecurityEvent(tx, { kind: 'email_changed', userId, network, at });
      return { ok: true };
    }),
  );
}

/** Stops or undoes a change, and ends every session: whoever asked for it need not have been the owner. */
export async function cancelEmail({ db }: Base, token: string, network: string, at: Date): Promise<Followed> {
  return unlessTaken(() =>
    transact(db, async (tx) => {
      const link = await takeMailLink(tx, 'cancel-email', token, at);
      if (!link) return { ok: false, reason: 'link_invalid' };
      const { userId, email, createdAt } = link;
      // Somebody who held the account in between may have been mailed a link back to an address of theirs.
      await dropLaterWaysBack(tx, userId, createdAt);
      await forgetEmailChange(tx, userId);
      await tx.update(users).set({ email, emailConfirmedAt: at }).where(eq(users.id, userId));
      await dropMailLinks(tx, userId, ['reset-password']);
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await recordSecurityEvent(tx, { kind: 'email_change_cancelled', userId, network, at });
      return { ok: true };
    }),
  );
}

/** Has a link sent by which the owner shows that mails to the account's address arrive. */
export async function askForConfirmation(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  userId: string,
  at: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const [user] = await tx
      .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, userId));
    if (!user || user.confirmedAt) return;
    const key = `confirm-address ${userId} ${Math.floor(at.getTime() / REPEATED_MS)}`;
    await askForMailLink(tx, jobs, { userId, act: 'confirm-address', email: user.email, key }, at);
  });
}

export async function confirmOwnAddress(
  { db }: Base,
  token: string,
  network: string,
  at: Date,
): Promise<Followed> {
  return transact(db, async (tx) => {
    const link = await takeMailLink(tx, 'confirm-address', token, at);
    // The address may have been changed since the mail was sent.
    const isConfirmed = link && (await noteConfirmedAddress(tx, link.userId, at, link.email));
    if (!isConfirmed) return { ok: false, reason: 'link_invalid' };
    await recordSecurityEvent(tx, { kind: 'email_confirmed', userId: link.userId, network, at });
    return { ok: true };
  });
}

/** The address may have become another account's since the mail was sent. */
async function unlessTaken(work: () => Promise<Followed>): Promise<Followed> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
    if (cause?.code !== UNIQUE_VIOLATION) throw error;
    return { ok: false, reason: 'email_taken' };
  }
}

import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import { announceHere, type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { PRIVACY_POLICY_VERSION, TERMS_VERSION } from './contract.ts';
import { EMAIL_CHANGE_MS } from './mail-links.policy.ts';
import { listOwnBusinesses } from './members.data.ts';
import { UNFINISHED_KEPT_MS } from './policy.ts';
import {
  businesses,
  consents,
  emailChanges,
  mailLinks,
  secondFactors,
  securityEvents,
  sessions,
  users,
} from './schema.ts';

export type SecurityEventKind =
  | 'registered'
  | `limit_reached:${string}`
  | 'login'
  | 'login_failed'
  | 'login_refused'
  | 'logout'
  | 'logout_everywhere'
  | 'denied'
  | 'role_changed'
  | 'reauthenticated'
  | 'reauthentication_failed'
  | 'session_ended'
  | 'phone_changed'
  | 'email_change_requested'
  | 'email_change_cancelled'
  | 'email_changed'
  | 'email_confirmed'
  | 'password_changed'
  | 'password_reset_requested'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_failed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'data_exported'
  | 'member_invited'
  | 'member_joined'
  | 'member_removed'
  | 'member_left'
  | 'member_role_changed'
  | 'business_handed_over'
  | 'key_made'
  | 'key_revoked'
  | 'plan_changed'
  | 'status_changed'
  | 'deletion_requested'
  | 'deletion_cancelled'
  | 'account_erased';

/** Counts the accounts among these that registered from a (truncated) network, by the security log. */
export async function countRegisteredFrom(tx: Tx, network: string, userIds: string[]): Promise<number> {
  if (network === '' || userIds.length === 0) return 0;
  const { userId, kind } = securityEvents;
  return tx.$count(
    securityEvents,
    and(inArray(userId, userIds), eq(kind, 'registered'), eq(securityEvents.network, network)),
  );
}

/** Writes one line of the security log. @param network truncated: never a whole address */
export async function recordSecurityEvent(
  db: Db | Tx,
  event: { kind: SecurityEventKind; userId: string | null; network: string; at: Date },
): Promise<void> {
  await db.insert(securityEvents).values({ id: newId(event.at), ...event });
}

export interface Registration {
  userId: string;
  businessId: string;
  businessName: string;
  fullName: string;
  email: string;
  phone: string;
  address: string;
  /** As it stood in the address that led here. */
  referredByCode: string | null;
  deviceUserIds: string[];
  /** Truncated. */
  network: string;
  at: Date;
}

type NewUser = Omit<typeof users.$inferInsert, 'referralCode' | 'consentSubjectId' | 'createdAt'> & {
  id: string;
};

/** Keeps an account with its business and what was agreed to. False where the address is taken. */
export async function insertAccount(
  tx: Tx,
  user: NewUser,
  { businessId, gaveConsent }: { businessId: string; gaveConsent: boolean },
  at: Date,
): Promise<boolean> {
  if (!(await insertPerson(tx, user, { gaveConsent }, at))) return false;
  await insertBusiness(tx, { id: businessId, ownerId: user.id, createdAt: at });
  return true;
}

/** Keeps an account without a business of its own. False where the address is taken. */
export async function insertPerson(
  tx: Tx,
  user: NewUser,
  { gaveConsent }: { gaveConsent: boolean },
  at: Date,
): Promise<boolean> {
  const consentSubjectId = randomUUID();
  if (!(await insertUser(tx, { ...user, consentSubjectId, createdAt: at }))) return false;
  if (gaveConsent) {
    const agreed = [
      { document: 'privacy-policy', version: PRIVACY_POLICY_VERSION },
      { document: 'terms', version: TERMS_VERSION },
    ];
    const common = { subjectId: consentSubjectId, at };
    await tx.insert(consents).values(agreed.map((consent) => ({ id: newId(at), ...common, ...consent })));
  }
  return true;
}

/** Keeps a business; a trigger makes its owner a member. */
export async function insertBusiness(tx: Tx, business: typeof businesses.$inferInsert): Promise<void> {
  await tx.insert(businesses).values(business);
}

/** False where the address is taken; a referral code that is taken is made anew. */
async function insertUser(tx: Tx, user: Omit<typeof users.$inferInsert, 'referralCode'>): Promise<boolean> {
  for (;;) {
    const { rowCount } = await tx
      .insert(users)
      .values({ ...user, referralCode: newReferralCode() })
      .onConflictDoNothing();
    if (rowCount) return true;
    const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.email, user.email));
    if (holder) return false;
  }
}

/** Without characters that are mistaken for one another when read aloud or from paper. */
const REFERRAL_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_LENGTH = 8;

function newReferralCode(): string {
  return Array.from(
    { length: REFERRAL_LENGTH },
    () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)],
  ).join('');
}

/** Puts a password's hash in place of another. False where that one was replaced meanwhile. */
export async function replacePasswordHash(
  db: Db | Tx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
  return Boolean(rowCount);
}

/** The topic under which a process hears that a business may have shown that somebody uses it. */
export const USE_SHOWN = 'use-shown';

/** Keeps that a link mailed to the account's address was used. @param email where it must still be this one */
export async function noteConfirmedAddress(
  tx: Tx,
  userId: string,
  at: Date,
  email?: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, userId), email === undefined ? undefined : eq(users.email, email)));
  if (rowCount) for (const id of await listOwnBusinesses(tx, userId)) announceHere(tx, USE_SHOWN, id);
  return Boolean(rowCount);
}

export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Makes an account an admin; it has to sign in again. For the command line alone. */
export async function makeAdmin(
  db: Db,
  email: string,
  at: Date = systemClock(),
): Promise<{ ok: true; changed: boolean } | { ok: false; reason: 'unknown_email' }> {
  return transact(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('update');
    if (!user) return { ok: false, reason: 'unknown_email' };
    if (user.role === 'admin') return { ok: true, changed: false };
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await recordSecurityEvent(tx, { kind: 'role_changed', userId: user.id, network: '', at });
    return { ok: true, changed: true };
  });
}

/** Removes what is over: sessions, links and unfinished changes; security events and consents past their time. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.requestedAt, before(EMAIL_CHANGE_MS)));
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.enabledAt), lt(secondFactors.createdAt, before(UNFINISHED_KEPT_MS))));
}

/**
 * Holds the account until `tx` ends: what changes the ways into it goes one after another. Taken before any row that
 * hangs on the account, so that no two wait for one another. False where there is no such account.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return found.length > 0;
}

import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { systemClock } from '#platform/clock.ts';
import { type Db, type Reader, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import type { Services } from '#platform/services.ts';
import { PRIVACY_POLICY_VERSION, type Role, TERMS_VERSION, type User } from './contract.ts';
import { getPasswordHash, getSecondFactor } from './data/settings.ts';
import { lockAccount } from './mutations/account-lock.ts';
import { EMAIL_CHANGE_MS } from './policy/mail-links.ts';
import { SESSION_LIMITS, SESSIONS_MAX, UNFINISHED_KEPT_MS } from './policy.ts';
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
  | 'password_changed'
  | 'password_reset_requested'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_failed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'data_exported'
  | 'plan_changed'
  | 'status_changed'
  | 'deletion_requested'
  | 'deletion_cancelled'
  | 'account_erased';

/** Writes one line of the security log. @param network truncated: never a whole address */
export async function recordSecurityEvent(
  db: Db | Tx,
  event: { kind: SecurityEventKind; userId: string | null; network: string; at: Date },
): Promise<void> {
  await db.insert(securityEvents).values({ id: newId(event.at), ...event });
}

/** A new account as the other rooms get to know it, to make what is theirs. */
interface Registration {
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
  at: Date;
}

/** Functions of rooms that accounts may not import; handed in where the product is put together. */
export interface AccountPorts {
  onRegistered(tx: Tx, registration: Registration): Promise<{ slug: string }>;
  /** The business as its card shows it; `logo` is the path of an image. */
  businessProfile(db: Reader, businessId: string): Promise<Pick<User, 'username' | 'businessName' | 'logo'>>;
  renameBusiness(tx: Tx, businessId: string, businessName: string, at: Date): Promise<void>;
  onStandingChanged(tx: Tx, businessId: string): Promise<void>;
  /** Personal data of every feature, in the order in which a person is erased. */
  privacy: readonly PrivacyOfFeature[];
}

export const welcomeMail = { name: 'welcome-mail', input: z.object({ userId: z.uuid(), slug: z.string() }) };

type NewAccount = Pick<Registration, 'email' | 'fullName' | 'businessName' | 'phone' | 'address'> & {
  passwordHash: string;
  referredByCode: string | null;
  deviceUserIds?: string[];
  gaveConsent: boolean;
  network: string;
};

/** Makes an account with its business and card: all of it, or nothing. */
export async function registerAccount(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  ports: AccountPorts,
  { gaveConsent, network, businessName, deviceUserIds = [], ...account }: NewAccount,
  at: Date,
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'email_taken' }> {
  return transact(db, async (tx) => {
    const userId = newId(at);
    const businessId = newId(at);
    const consentSubjectId = randomUUID();
    if (!(await insertUser(tx, { id: userId, ...account, consentSubjectId, createdAt: at })))
      return { ok: false, reason: 'email_taken' };
    await tx.insert(businesses).values({ id: businessId, ownerId: userId, createdAt: at });
    if (gaveConsent) {
      const agreed = [
        { document: 'privacy-policy', version: PRIVACY_POLICY_VERSION },
        { document: 'terms', version: TERMS_VERSION },
      ];
      const common = { subjectId: consentSubjectId, at };
      await tx.insert(consents).values(agreed.map((consent) => ({ id: newId(at), ...common, ...consent })));
    }
    const { email, fullName, phone, address, referredByCode } = account;
    const { slug } = await ports.onRegistered(tx, {
      userId,
      businessId,
      businessName,
      fullName,
      email,
      phone,
      address,
      referredByCode,
      deviceUserIds,
      at,
    });
    await recordSecurityEvent(tx, { kind: 'registered', userId, network, at });
    await jobs.enqueue(tx, welcomeMail, { userId, slug }, { key: userId });
    return { ok: true, userId };
  });
}

/** False where the address is taken; a referral code that is taken is made anew. */
async function insertUser(tx: Tx, user: Omit<typeof users.$inferInsert, 'referralCode'>): Promise<boolean> {
  for (;;) {
    const made = await tx
      .insert(users)
      .values({ ...user, referralCode: newReferralCode() })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made.length > 0) return true;
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

export interface NewSession {
  userId: string;
  role: Role;
  /** Checks so far: the password against its hash, and whether a code was asked for. */
  checked: { password: string; passwordHash: string; hasSecondFactor: boolean };
  tokenHash: Buffer;
  replaces: Buffer | null;
  userAgent: string;
  country: string | null;
  network: string;
}

/**
 * Opens a session in place of the one the browser had, and ends the least used beyond the most allowed. False where
 * the account is entered in another way since it was checked: such a change ends only the sessions it finds.
 */
export async function openSession(db: Db, session: NewSession, at: Date): Promise<boolean> {
  const { userId, role, checked, tokenHash, replaces, userAgent, country, network } = session;
  return transact(db, async (tx) => {
    await lockAccount(tx, userId);
    const stored = await getPasswordHash(tx, userId);
    // The hash may be another of the same password: a sign-in at the same moment brought it up to date.
    const isSame =
      stored === checked.passwordHash || (await verifyPassword(stored, checked.password)).matches;
    if (!isSame) return false;
    if (!checked.hasSecondFactor && (await getSecondFactor(tx, userId))) return false;
    if (replaces) await tx.delete(sessions).where(eq(sessions.tokenHash, replaces));
    const expiresAt = new Date(at.getTime() + SESSION_LIMITS[role].absoluteMs);
    const moments = { createdAt: at, lastSeenAt: at, authenticatedAt: at, expiresAt };
    await tx
      .insert(sessions)
      .values({ tokenHash, id: newId(at), userId, userAgent, country: country ?? '', ...moments });
    const beyond = tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      .offset(SESSIONS_MAX);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.tokenHash, beyond)));
    await recordSecurityEvent(tx, { kind: 'login', userId, network, at });
    return true;
  });
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function endSession(db: Db, tokenHash: Buffer, network: string, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ userId: sessions.userId });
    if (ended) await recordSecurityEvent(tx, { kind: 'logout', userId: ended.userId, network, at });
  });
}

export async function endAllSessions(db: Db, userId: string, network: string, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordSecurityEvent(tx, { kind: 'logout_everywhere', userId, network, at });
  });
}

/** Puts a hash of today's strength in place of an older one, unless the password changed meanwhile. */
export async function renewPasswordHash(db: Db, userId: string, from: string, to: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
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

import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { hashToken, unseal } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { sendNotice } from './mail-links.mutations.ts';
import { lockAccount, recordSecurityEvent } from './mutations.ts';
import { recoveryCodes, secondFactors, users } from './schema.ts';
import { foldRecoveryCode, newRecoveryCodes, readTotpCode, totpStep } from './second-factor.policy.ts';
import { renewSession, type SessionRenewal } from './sessions.mutations.ts';

type Base = Pick<Services, 'db' | 'jobs' | 'secret'>;
type CodeWrong = { ok: false; reason: 'code_wrong' };

/** Keeps the key of an app that is being set up. False where a second factor is on already. */
export async function beginSecondFactor(
  db: Db,
  userId: string,
  sealedKey: string,
  at: Date,
): Promise<boolean> {
  const fresh = { sealedKey, createdAt: at };
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.enabledAt),
    });
  return Boolean(rowCount);
}

/** Switches it on with the first code of the app, and answers the recovery codes. Other sessions end. */
export async function enableSecondFactor(
  { db, jobs, secret }: Base,
  { code, session, network }: { code: string; session: SessionRenewal; network: string },
  at: Date,
): Promise<{ ok: true; codes: string[] } | CodeWrong> {
  const { userId } = session;
  return transact(db, async (tx) => {
    await lockAccount(tx, userId);
    const [pending] = await tx
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.enabledAt)))
      .for('update');
    const key = pending && unseal(pending.sealedKey, secret);
    const digits = readTotpCode(code);
    const step = key && digits ? totpStep(key, digits, at) : null;
    if (step === null) return { ok: false, reason: 'code_wrong' };
    await tx
      .update(secondFactors)
      .set({ enabledAt: at, lastStep: step })
      .where(eq(secondFactors.userId, userId));
    const codes = await replaceRecoveryCodes(tx, userId);
    await renewSession(tx, session, at);
    await sendNotice(tx, jobs, { userId, notice: 'second-factor-on' }, at);
    await recordSecurityEvent(tx, { kind: 'second_factor_on', userId, network, at });
    return { ok: true, codes };
  });
}

export type SecondFactorOff =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'admin_needs_second_factor' };

/** Switches it off, with its recovery codes, and ends other sessions. */
export async function disableSecondFactor(
  { db, jobs }: Pick<Base, 'db' | 'jobs'>,
  { session, network }: { session: SessionRenewal; network: string },
  at: Date,
): Promise<SecondFactorOff> {
  const { userId } = session;
  return transact(db, async (tx) => {
    // Who is being made an admin meanwhile waits, and is one without it, who reaches nothing but setting one up.
    const [user] = await tx
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (user?.role === 'admin') return { ok: false, reason: 'admin_needs_second_factor' };
    if (!(await removeSecondFactor(tx, userId))) return { ok: true, changed: false };
    await renewSession(tx, session, at);
    await sendNotice(tx, jobs, { userId, notice: 'second-factor-off' }, at);
    await recordSecurityEvent(tx, { kind: 'second_factor_off', userId, network, at });
    return { ok: true, changed: true };
  });
}

export async function resetSecondFactor(
  db: Db,
  email: string,
  at: Date,
): Promise<{ ok: true; changed: boolean } | { ok: false; reason: 'unknown_email' }> {
  return transact(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()));
    if (!user) return { ok: false, reason: 'unknown_email' };
    const changed = await removeSecondFactor(tx, user.id);
    if (changed)
      await recordSecurityEvent(tx, { kind: 'second_factor_off', userId: user.id, network: '', at });
    return { ok: true, changed };
  });
}

async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ enabledAt: secondFactors.enabledAt });
  return removed.some(({ enabledAt }) => enabledAt !== null);
}

export async function renewRecoveryCodes(
  { db, jobs }: Pick<Base, 'db' | 'jobs'>,
  userId: string,
  network: string,
  at: Date,
): Promise<string[] | null> {
  return transact(db, async (tx) => {
    const [on] = await tx
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)))
      .for('update');
    if (!on) return null;
    await sendNotice(tx, jobs, { userId, notice: 'recovery-codes-renewed' }, at);
    await recordSecurityEvent(tx, { kind: 'recovery_codes_renewed', userId, network, at });
    return replaceRecoveryCodes(tx, userId);
  });
}

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(foldRecoveryCode(code)) })));
  return codes;
}

/** Takes a code of the app or a recovery code, each once; false where it is none that counts. */
export async function spendCode(
  { db, secret }: Pick<Base, 'db' | 'secret'>,
  { userId, code, network }: { userId: string; code: string; network: string },
  at: Date,
): Promise<boolean> {
  const digits = readTotpCode(code);
  if (digits) return spendTotpCode(db, userId, digits, secret, at);
  return transact(db, async (tx) => {
    const { rowCount } = await tx
      .delete(recoveryCodes)
      .where(
        and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(foldRecoveryCode(code)))),
      );
    if (rowCount) await recordSecurityEvent(tx, { kind: 'recovery_code_used', userId, network, at });
    return Boolean(rowCount);
  });
}

async function spendTotpCode(db: Db, userId: string, digits: string, secret: string, at: Date) {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));
  const key = factor && unseal(factor.sealedKey, secret);
  const step = key ? totpStep(key, digits, at) : null;
  if (step === null) return false;
  // Of two who bring the same code at the same moment, one has moved the mark.
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)));
  return Boolean(rowCount);
}

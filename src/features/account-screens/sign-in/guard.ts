import type { Context } from 'hono';
import type { Role } from '#features/accounts/contract.ts';
import { rememberOnDevice, usersOfDevice } from '#features/accounts/devices.guard.ts';
import { noteFailure, sentTokenHash, writeSessionCookie } from '#features/accounts/guard.ts';
import { CODE_TRIES, CODES_OF_STRANGERS } from '#features/accounts/limits.policy.ts';
import { spendCode } from '#features/accounts/second-factor.mutations.ts';
import { readTotpCode } from '#features/accounts/second-factor.policy.ts';
import { openSession } from '#features/accounts/sessions.mutations.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Limit, Limits } from '#platform/http/limits/limits.ts';
import { Problem } from '#platform/http/problem.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { signInCopy } from './copy.he.ts';

type CodeServices = Pick<Services, 'db' | 'clock' | 'limits' | 'secret' | 'secure'>;

/** Somebody who has typed the right password. Counts hang on its hash, so that another password begins anew. */
interface KnowsPassword {
  userId: string;
  passwordHash: string;
}

/** Where an attempt on an account comes from, as its limits know it. */
export interface AttemptOrigin {
  name: string;
  /** Whether the account was open in this browser before. */
  isKnown: boolean;
}

/**
 * Names the caller's network. A browser that the account knows is counted apart: neither strangers in the same /48 nor
 * guessing from everywhere stops whoever has one.
 */
export async function attemptOriginOf(
  c: Context<AppEnv>,
  services: Pick<Services, 'secret' | 'secure'>,
  userId: string | null,
): Promise<AttemptOrigin> {
  const { network } = c.var.caller;
  const isKnown = userId !== null && (await usersOfDevice(c, services)).includes(userId);
  return { isKnown, name: isKnown ? `known browser in ${network}` : network };
}

export const codeRefusals = (status: 401 | 422) => ({
  mfa_required: { status, message: signInCopy.code.needed },
  code_wrong: { status, message: signInCopy.code.wrong, field: 'code' },
});

/** Checks the second factor after the right password. Throws `mfa_required`, `code_wrong` or 429. */
export async function passSecondFactor(
  services: CodeServices,
  c: Context<AppEnv>,
  { code, status, ...who }: KnowsPassword & { code: string | undefined; status: 401 | 422 },
): Promise<void> {
  if (!code) throw refusalProblem({ ok: false, reason: 'mfa_required' }, codeRefusals(status));
  const { userId } = who;
  const counted = await countCodeTry(services, c, { ...who, code });
  const network = truncatedNetwork(c);
  if (!(await spendCode(services, { userId, code, network }, services.clock()))) {
    await noteFailure(services, c, 'second_factor_failed', userId);
    throw refusalProblem({ ok: false, reason: 'code_wrong' }, codeRefusals(status));
  }
  await counted.forget();
}

/**
 * Counts one try of a code, of the app and of the recovery codes apart. One network never uses up the tries of another;
 * what bounds guessing from many networks at once counts only browsers in which the account was never open.
 * @returns `forget`: starts counting anew, after a code that was right
 * @throws {Problem} 429 where this is one too many
 */
export async function countCodeTry(
  services: Pick<Services, 'limits' | 'secret' | 'secure'>,
  c: Context<AppEnv>,
  { userId, passwordHash, code }: KnowsPassword & { code: string },
): Promise<{ forget: () => Promise<void> }> {
  const { limits } = services;
  const account = [userId, passwordHash];
  const { name, isKnown } = await attemptOriginOf(c, services, userId);
  const here = [...account, name];
  if (!readTotpCode(code)) return countIn(limits, 'recovery-code', CODE_TRIES, here);
  try {
    const counted = await countIn(limits, 'second-factor', CODE_TRIES, here);
    if (!isKnown) await limits.take('second-factor-strangers', CODES_OF_STRANGERS, account);
    return counted;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // There are ways in that this limit does not close.
    const message = signInCopy.code.tooMany;
    throw new Problem(error.status, { ...error.body, message, fields: { code: message } }, error.headers);
  }
}

async function countIn(limits: Limits, name: string, all: Limit[], key: string[]) {
  for (const limit of all) await limits.take(name, limit, key);
  return {
    async forget() {
      for (const limit of all) await limits.forget(name, limit, key);
    },
  };
}

/** Signs somebody in by what was checked of them. False where the account is entered in another way since. */
export async function beginSession(
  { db, clock, secret, secure }: Pick<Services, 'db' | 'clock' | 'secret' | 'secure'>,
  c: Context<AppEnv>,
  {
    userId,
    role,
    ...checked
  }: { userId: string; role: Role; password: string; passwordHash: string; hasSecondFactor: boolean },
): Promise<boolean> {
  const token = newToken();
  const session = {
    userId,
    role,
    tokenHash: hashToken(token),
    replaces: sentTokenHash(c, secure),
    checked,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    country: c.var.caller.country,
    network: truncatedNetwork(c),
  };
  if (!(await openSession(db, session, clock()))) return false;
  c.var.log.info({ event: 'login', userId });
  writeSessionCookie(c, secure, token, role);
  await rememberOnDevice(c, { secret, secure }, userId);
  return true;
}

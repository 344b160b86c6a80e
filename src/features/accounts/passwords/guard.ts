import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import type { Services } from '#platform/services.ts';
import { getPasswordHash } from '../data.ts';
import { noteFailure } from '../guard.ts';
import { PASSWORD_CHECKS } from '../limits.policy.ts';
import { passwordErrors } from './copy.he.ts';

export const OWN_PASSWORD_REFUSALS = {
  wrong_password: { status: 422, message: passwordErrors.wrongPassword },
} as const;
/** The message says what is weak about it. */
export const NEW_PASSWORD_REFUSALS = { weak_password: { status: 422 } } as const;

/**
 * Has whoever is signed in prove that the account is theirs. Answers the hash that the password was checked against.
 * @param proof `id`: of the session that asks; `field`: under which the form has the password
 * @throws {Problem} 422 `wrong_password`; 429
 */
export async function checkOwnPassword(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  c: Context<AppEnv>,
  { id, userId, password, field }: { id: string; userId: string; password: string; field: string },
): Promise<string> {
  const { db, limits } = services;
  await limits.take('password-check', PASSWORD_CHECKS, [id]);
  const stored = await getPasswordHash(db, userId);
  const { matches } = await verifyPassword(stored, password);
  if (!stored || !matches) {
    await noteFailure(services, c, 'reauthentication_failed', userId);
    const message = passwordErrors.wrongPassword;
    throw new Problem(422, { code: 'wrong_password', message, fields: { [field]: message } });
  }
  await limits.forget('password-check', PASSWORD_CHECKS, [id]);
  return stored;
}

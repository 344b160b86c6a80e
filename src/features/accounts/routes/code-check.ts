import type { Context } from 'hono';
import { truncatedAddress } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { copy } from '../copy.he.ts';
import { spendCode } from '../mutations/second-factor.ts';
import { CODE_TRIES } from '../policy/limits.ts';
import { noteFailure } from './security-log.ts';

type CodeServices = Pick<Services, 'db' | 'clock' | 'limits' | 'secret'>;

/** Lets somebody on whose password was right. @throws {Problem} 401 `mfa_required` or `code_wrong`; 429 */
export async function passSecondFactor(
  services: CodeServices,
  c: Context<AppEnv>,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (!code) throw new Problem(401, { code: 'mfa_required', message: copy.login.code.needed });
  await countCodeTry(services, userId);
  const network = truncatedAddress(c.var.caller.address);
  if (!(await spendCode(services, { userId, code, network }, services.clock()))) {
    await noteFailure(services, c, 'second_factor_failed', userId);
    const message = copy.login.code.wrong;
    throw new Problem(401, { code: 'code_wrong', message, fields: { code: message } });
  }
  await forgetCodeTries(services, userId);
}

/** @throws {Problem} 429 where this is one too many */
export async function countCodeTry({ limits }: Pick<Services, 'limits'>, userId: string): Promise<void> {
  for (const limit of CODE_TRIES) await limits.take('second-factor', limit, [userId]);
}

/** Starts counting anew, after a code that was right. */
export async function forgetCodeTries({ limits }: Pick<Services, 'limits'>, userId: string): Promise<void> {
  for (const limit of CODE_TRIES) await limits.forget('second-factor', limit, [userId]);
}

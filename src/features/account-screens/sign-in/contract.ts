import { z } from 'zod';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { knownPassword } from '#features/accounts/passwords/contract.ts';
import { line } from '#platform/text.ts';
import { signInCopy } from './copy.he.ts';

const code = line(60);
const withCode = { code: code.min(1, signInCopy.code.missing) };

export const reauthenticateBody = z.object({
  password: knownPassword,
  /** Of the authenticator app, or one of the recovery codes; asked for with the code `mfa_required`. */
  code: code.optional(),
});

export const reauthenticateWithCode = reauthenticateBody.extend(withCode);

export const loginBody = reauthenticateBody.extend({
  email: line(254, accountsCopy.errors.emailTooLong).min(1, accountsCopy.errors.emailRequired),
  /** Takes back the deletion that the account waits for; asked for with the code `deletion_pending`. */
  keepAccount: z.boolean().optional(),
});
export const loginWithCode = loginBody.extend(withCode);

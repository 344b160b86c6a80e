import { z } from 'zod';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { knownPassword } from '#features/passwords/contract.ts';
import { line } from '#platform/text.ts';

export const loginBody = z.object({
  email: line(254, accountsCopy.errors.emailTooLong).min(1, accountsCopy.errors.emailRequired),
  password: knownPassword,
  /** Of the authenticator app, or one of the recovery codes; asked for with the code `mfa_required`. */
  code: line(60).optional(),
  /** Takes back the deletion that the account waits for; asked for with the code `deletion_pending`. */
  keepAccount: z.boolean().optional(),
});

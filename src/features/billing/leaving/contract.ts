import { z } from 'zod';
import { emailOrNothing } from '#features/accounts/contract.ts';
import { CANCEL_TRAP_FIELD } from './form.contract.ts';
import { cancelPage } from './page.copy.he.ts';

export const cancelForm = z.object({
  email: emailOrNothing.min(1, cancelPage.errors.emailRequired),
  [CANCEL_TRAP_FIELD]: z.string().max(500).optional(),
});

export const pressedForm = z.object({
  token: z.string(),
  when: z.enum(['period_end', 'now']),
});

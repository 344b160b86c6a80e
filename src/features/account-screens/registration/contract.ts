import { z } from 'zod';
import { addressOrNothing, emailField, nameOrNothing, phoneField } from '#features/accounts/contract.ts';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { passwordField, passwordsAgree, passwordsDiffer } from '#features/accounts/passwords/contract.ts';
import { passwordErrors } from '#features/accounts/passwords/copy.he.ts';
import { PASSWORD_MIN_AT_REGISTRATION } from '#features/accounts/passwords/policy.ts';
import { line } from '#platform/text.ts';

export const registerBody = z.object({
  email: emailField,
  password: passwordField(PASSWORD_MIN_AT_REGISTRATION, passwordErrors.passwordTooShort),
  fullName: nameOrNothing.min(1, accountsCopy.errors.fullNameRequired),
  /** Absent or empty: equal to the full name. */
  businessName: nameOrNothing.optional(),
  phone: phoneField,
  address: addressOrNothing.min(1, accountsCopy.errors.addressRequired),
  /** Comes from the address, not from a person's hand: a broken one never stops a registration. */
  referralCode: line(40).optional().catch(undefined).meta({ type: 'string' }),
  privacyConsent: z.enum(['true', 'on', '1'], accountsCopy.errors.consentRequired).optional(),
});
/** The form's fields: its business is named like its owner until the card is edited. */
export const registerForm = registerBody
  .omit({ businessName: true })
  .extend({
    confirmPassword: z.string().min(1, accountsCopy.errors.passwordConfirmRequired),
    privacyConsent: z.string().min(1, accountsCopy.errors.consentRequired),
  })
  .refine(passwordsAgree, passwordsDiffer);
export type RegisterBody = z.infer<typeof registerBody>;

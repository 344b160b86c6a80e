import { z } from 'zod';
import { emailOrNothing } from '../contract.ts';
import { accountsCopy } from '../copy.he.ts';
import { newPasswordCopy, passwordErrors } from './copy.he.ts';
import { lengthOf, PASSWORD_MAX, PASSWORD_MIN_AT_CHANGE } from './policy.ts';

/** Never trimmed, lowered or cut: every character counts. */
export const passwordField = (min: number, tooShort: string) =>
  z
    .string()
    .min(1, passwordErrors.passwordRequired)
    .max(PASSWORD_MAX, passwordErrors.passwordTooLong)
    .refine((password) => lengthOf(password) >= min, tooShort);

/** A password that an account has already: nothing is asked of it but to be the right one. */
export const knownPassword = passwordField(1, passwordErrors.passwordRequired);

const newPassword = passwordField(PASSWORD_MIN_AT_CHANGE, passwordErrors.newPasswordTooShort);

export const changePasswordBody = z.object({ currentPassword: knownPassword, newPassword });
const filled = z.string().min(1, newPasswordCopy.missing);
export const changePasswordForm = confirmed(
  z.object({ currentPassword: filled, newPassword: filled.pipe(newPassword), confirmPassword: filled }),
);

export const forgotPasswordBody = z.object({
  email: emailOrNothing.min(1, passwordErrors.emailRequired),
});

export const linkToken = z.string().max(100);
export const resetPasswordBody = z.object({ token: linkToken, newPassword });
export const resetPasswordForm = confirmed(resetPasswordBody.extend({ confirmPassword: z.string() }));
export const resetLinkQuery = z.object({ token: linkToken });

/** Adds to a form's schema that the new password was typed twice the same. */
function confirmed<Form extends z.ZodType<{ newPassword: string; confirmPassword: string }>>(form: Form) {
  return form.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: newPasswordCopy.differ,
  });
}

/** For `refine`, on forms that ask for a password twice. */
export const passwordsAgree = ({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}) => password === confirmPassword;
export const passwordsDiffer = {
  path: ['confirmPassword'],
  message: accountsCopy.errors.passwordsDiffer,
  // Told with whatever else is wrong, not after it.
  when: () => true,
};

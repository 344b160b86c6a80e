import { href } from 'react-router';
import { passwordRefused } from '#features/accounts/passwords/copy.he.ts';
import { loadFrequentPasswords } from '#features/accounts/passwords/pages/frequent-passwords.ts';
import { refusePassword } from '#features/accounts/passwords/policy.ts';
import type { JoinInvitation } from '../contract.ts';

export type JoinForm = ReturnType<typeof readJoinForm>;

export function readJoinForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    token: text('token'),
    fullName: text('fullName'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    privacyConsent: text('privacyConsent'),
  };
}

export function registerBodyOf({ token, fullName, password }: JoinForm) {
  return { token, fullName, password, privacyConsent: 'true' as const };
}

/** The server's own rules for the form, with its commonest passwords. */
export const joinRules =
  ({ email, businessName }: Pick<JoinInvitation, 'email' | 'businessName'>) =>
  async () => {
    const [{ joinRegisterForm }, frequent] = await Promise.all([
      import('../contract.ts'),
      loadFrequentPasswords(),
    ]);
    return joinRegisterForm.superRefine(
      ({ password, fullName }, context) => {
        const refusal = refusePassword(password, { email, fullName, businessName }, frequent);
        if (refusal)
          context.addIssue({ code: 'custom', path: ['password'], message: passwordRefused[refusal] });
      },
      { when: () => true },
    );
  };

export function joinPath(token: string): string {
  return `${href('/join')}?token=${encodeURIComponent(token)}`;
}

/** The login page, which leads back to the invitation. */
export function loginToJoin(token: string): string {
  return `${href('/login')}?next=${encodeURIComponent(joinPath(token))}`;
}

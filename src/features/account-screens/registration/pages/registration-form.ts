import { passwordRefused } from '#features/accounts/passwords/copy.he.ts';
import { loadFrequentPasswords } from '#features/accounts/passwords/pages/frequent-passwords.ts';
import { refusePassword } from '#features/accounts/passwords/policy.ts';

export type RegistrationForm = ReturnType<typeof readRegistration>;

export function readRegistration(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    referralCode: text('referralCode'),
    privacyConsent: text('privacyConsent'),
  };
}

/** The body of the call: the business is named like its owner until the card is edited. */
export function registrationBody({ confirmPassword, privacyConsent, ...form }: RegistrationForm) {
  return {
    ...form,
    businessName: form.fullName,
    privacyConsent: privacyConsent ? ('true' as const) : undefined,
  };
}

/** The server's own rules for the form, with its commonest passwords. */
export async function loadRules() {
  const [{ registerForm }, frequent] = await Promise.all([import('../contract.ts'), loadFrequentPasswords()]);
  return registerForm.superRefine(
    ({ password, email, fullName }, context) => {
      const refusal = refusePassword(password, { email, fullName, businessName: fullName }, frequent);
      if (refusal)
        context.addIssue({ code: 'custom', path: ['password'], message: passwordRefused[refusal] });
    },
    { when: () => true },
  );
}

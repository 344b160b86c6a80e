import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { answerOf, api } from '#client.ts';
import { arrivalCopy } from '#features/accounts/copy.he.ts';
import { tabStorage } from '#ui/browser-storage.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { FormProblem } from '#ui/forms/form-problem.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { keepTypedPassword } from '../../sign-in/pages/login-form.ts';
import { registrationCopy as texts } from '../copy.he.ts';
import { loadRules, type RegistrationForm, readRegistration, registrationBody } from './registration-form.ts';

/**
 * Registers from the browser, and goes on to the login page.
 * @param from of the page's address: the code, empty where it has none, and where to go once signed in
 * @param answered what the page's action said, where the form was sent without JavaScript
 */
export function useRegistration(
  { referralCode, next }: { referralCode: string; next: string },
  answered: { problem: FormProblem; values: Partial<RegistrationForm> } | undefined,
) {
  const navigate = useNavigate();
  useEffect(() => {
    keptReferralCode(referralCode);
  }, [referralCode]);
  return useForm({
    schema: loadRules,
    read: (_, typed) => ({ ...readRegistration(typed), referralCode: keptReferralCode(referralCode) }),
    stored: answered?.values,
    answered: answered?.problem,
    send: (form) => answerOf(api.auth.register.$post({ form: registrationBody(form) })),
    async onSent(_, { email, password }) {
      forgetReferralCode();
      keepTypedPassword(password);
      await navigate(loginAfter({ next }), { state: { registeredAs: email } });
      toast.success(arrivalCopy.registered.title, { description: arrivalCopy.registered.text });
    },
    leaves: true,
    failed: ({ message, fields }) =>
      fields?.privacyConsent === message ? texts.consentNeeded : texts.failed,
  });
}

/** Returns the address of the login page. @param next where it leads after signing in */
export function loginAfter({ next, ...query }: { next: string } & Record<string, string>): string {
  const search = new URLSearchParams(next === href('/') ? query : { ...query, next }).toString();
  return search ? `${href('/login')}?${search}` : href('/login');
}

const CODE_KEPT_AS = 'referral-code';

/** The code of the address, else the one that this tab brought along from an earlier page. */
function keptReferralCode(fromAddress: string): string {
  if (fromAddress) tabStorage.write(CODE_KEPT_AS, fromAddress);
  return fromAddress || (tabStorage.read(CODE_KEPT_AS) ?? '');
}

function forgetReferralCode(): void {
  tabStorage.write(CODE_KEPT_AS, null);
}

import { type FormProblem, problemOfFields } from '#ui/form-problem.ts';
import { copy } from '../copy.he.ts';
import { lengthOf, PASSWORD_MIN_AT_REGISTRATION } from '../policy.ts';

/** What somebody typed into the registration form, as it was typed. */
export interface RegistrationForm {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
  privacyConsent: boolean;
}

export function readRegistration(form: FormData): RegistrationForm {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    referralCode: text('referralCode'),
    privacyConsent: form.has('privacyConsent'),
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

const { errors } = copy;

/** What can be said before asking the server; null where nothing stands in the way. */
export function checkRegistration(form: RegistrationForm): FormProblem | null {
  const fields: Record<string, string> = {};
  if (!form.fullName.trim()) fields.fullName = errors.fullNameRequired;
  if (!form.email.trim()) fields.email = errors.emailRequired;
  if (!form.phone.trim()) fields.phone = errors.phoneRequired;
  if (!form.address.trim()) fields.address = errors.addressRequired;
  if (!form.password) fields.password = errors.passwordRequired;
  else if (lengthOf(form.password) < PASSWORD_MIN_AT_REGISTRATION) fields.password = errors.passwordTooShort;
  if (!form.confirmPassword) fields.confirmPassword = errors.passwordConfirmRequired;
  else if (form.password !== form.confirmPassword) fields.confirmPassword = errors.passwordsDiffer;
  if (!form.privacyConsent) fields.privacyConsent = errors.consentRequired;
  return problemOfFields(fields);
}

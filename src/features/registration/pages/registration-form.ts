import { accountsCopy } from '#features/accounts/copy.he.ts';
import { passwordRefused } from '#features/passwords/copy.he.ts';
import { loadFrequentPasswords } from '#features/passwords/pages/frequent-passwords.ts';
import { refusePassword } from '#features/passwords/policy.ts';
import { type FormProblem, problemOfFields } from '#ui/forms/form-problem.ts';

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

/** The server's own rules. Fetched when somebody begins to type: until then nobody has to wait for them. */
export const loadRules = () => import('../contract.ts');

export class UnfitRegistration extends Error {
  readonly problem: FormProblem;

  constructor(problem: FormProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

export async function checkRegistration(form: RegistrationForm): Promise<FormProblem | null> {
  const { errors } = accountsCopy;
  const fields: Record<string, string> = {};
  // If the rules cannot be loaded, the server checks by the same ones.
  const rules = await loadRules().catch(() => null);
  const judged = rules?.registerBody.safeParse(registrationBody(form));
  const { email, fullName, password } = form;
  const known = { email, fullName, businessName: fullName };
  const refusal = refusePassword(password, known, await loadFrequentPasswords());
  for (const { path, message } of judged?.error?.issues ?? []) fields[String(path[0])] ??= message;
  if (refusal) fields.password ??= passwordRefused[refusal];
  // The form has no field of its own for it.
  delete fields.businessName;
  if (!form.confirmPassword) fields.confirmPassword = errors.passwordConfirmRequired;
  else if (form.password !== form.confirmPassword) fields.confirmPassword = errors.passwordsDiffer;
  if (!form.privacyConsent) fields.privacyConsent = errors.consentRequired;
  return problemOfFields(fields);
}

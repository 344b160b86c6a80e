import { accountsCopy } from '#features/accounts/copy.he.ts';
import { NewPasswordFields } from '#features/accounts/passwords/pages/new-password-fields.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { registrationCopy } from '../copy.he.ts';
import type { useRegistration } from './registration.ts';

const texts = registrationCopy;

export function RegistrationFields({ form }: { form: ReturnType<typeof useRegistration> }) {
  const { email = '', fullName = '' } = form.typed;
  const field = (name: 'fullName' | 'email' | 'phone' | 'address') => ({
    ...form.field(name),
    required: true,
    label: accountsCopy.fields[name],
  });
  return (
    <>
      <TextField {...field('fullName')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <TextField {...field('address')} description={texts.phoneHint} autoComplete="address-line1" />
      <PasswordAndConsent
        form={form}
        known={{ email, fullName, businessName: fullName }}
        notice={texts.notice}
      />
    </>
  );
}

type Form = ReturnType<typeof useRegistration>;

interface PasswordAndConsentProps {
  form: Pick<Form, 'typed' | 'fields'> & { field(name: 'privacyConsent'): ReturnType<Form['field']> };
  /** What the password must not contain. */
  known: { email: string; fullName: string; businessName: string };
  notice: string;
}

/** The last fields of every form that opens an account. */
export function PasswordAndConsent({ form, known, notice }: PasswordAndConsentProps) {
  const { defaultValue: consent, ...consentField } = form.field('privacyConsent');
  return (
    <>
      <NewPasswordFields
        name="password"
        texts={{ password: accountsCopy.fields.password, confirm: accountsCopy.fields.confirmPassword }}
        hint={{ password: form.typed.password, known }}
        errors={form.fields}
      />
      <Checkbox
        {...consentField}
        value="true"
        required
        label={<Agreed />}
        description={notice}
        defaultChecked={Boolean(consent)}
      />
    </>
  );
}

function Agreed() {
  return (
    <>
      {texts.consent}{' '}
      <Link to="/privacy-policy" external newTab>
        {texts.privacyPolicy}
      </Link>{' '}
      {texts.and}{' '}
      <Link to="/terms" external newTab>
        {texts.terms}
      </Link>
    </>
  );
}

import { accountsCopy } from '#features/accounts/copy.he.ts';
import { NewPasswordFields } from '#features/accounts/passwords/pages/new-password-fields.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { registrationCopy } from '../copy.he.ts';
import type { useRegistration } from './registration.ts';

const texts = registrationCopy;

export function RegistrationFields({ form }: { form: ReturnType<typeof useRegistration> }) {
  const { password, email = '', fullName = '' } = form.typed;
  const { defaultValue: consent, ...consentField } = form.field('privacyConsent');
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
      <NewPasswordFields
        name="password"
        texts={{ password: accountsCopy.fields.password, confirm: accountsCopy.fields.confirmPassword }}
        hint={{ password, known: { email, fullName, businessName: fullName } }}
        errors={form.fields}
      />
      <Checkbox
        {...consentField}
        value="true"
        required
        label={<Agreed />}
        description={texts.notice}
        defaultChecked={Boolean(consent)}
      />
    </>
  );
}

/** What is agreed to with a new account. */
export function Agreed() {
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

import { accountsCopy } from '#features/accounts/copy.he.ts';
import { NewPasswordFields } from '#features/passwords/pages/new-password-fields.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { registrationCopy } from '../copy.he.ts';
import type { RegistrationForm } from './registration-form.ts';

const texts = registrationCopy;

interface RegistrationFieldsProps {
  typed: RegistrationForm | null;
  errors: Record<string, string | undefined>;
  was: Partial<RegistrationForm> | undefined;
}

export function RegistrationFields({ typed, errors, was }: RegistrationFieldsProps) {
  const { password = '', email = '', fullName = '' } = typed ?? {};
  const field = (name: 'fullName' | 'email' | 'phone' | 'address') => ({
    name,
    required: true,
    label: accountsCopy.fields[name],
    error: errors[name],
    defaultValue: was?.[name],
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
        errors={errors}
      />
      <Checkbox
        name="privacyConsent"
        value="true"
        required
        label={<Agreed />}
        description={texts.notice}
        error={errors.privacyConsent}
        defaultChecked={was?.privacyConsent}
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

import { PasswordField } from '#ui/forms/password-field.tsx';
import { PasswordHint, type PasswordHintProps } from './password-hint.tsx';

interface NewPasswordFieldsProps {
  name: 'password' | 'newPassword';
  texts: { password: string; confirm: string; placeholder?: string };
  hint: PasswordHintProps;
  errors: Record<string, string | undefined>;
}

export function NewPasswordFields({ name, texts, hint, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name={name}
        required
        label={texts.password}
        placeholder={texts.placeholder}
        // The error stands until something is typed, and often says the same.
        description={!errors[name] && <PasswordHint {...hint} />}
        error={errors[name]}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        required
        label={texts.confirm}
        error={errors.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}

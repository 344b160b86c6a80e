import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { passwordHint, passwordRefused } from '../copy.he.ts';
import { lengthOf, PASSWORD_MIN_AT_REGISTRATION, passwordStrength, refusePassword } from '../policy.ts';
import { loadFrequentPasswords } from './frequent-passwords.ts';

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

const steps = ['fair', 'good', 'strong'] as const;
const colors = { fair: 'bg-amber-fill', good: 'bg-green', strong: 'bg-green' };

interface PasswordHintProps {
  password?: string;
  /** Characters; as at registration unless told. */
  min?: number;
  empty?: string;
  known: { email: string; fullName: string; businessName: string };
}

/** A calm word on how well a password holds, by the server's own rules and the commonest of its list. */
function PasswordHint({
  password = '',
  known,
  min = PASSWORD_MIN_AT_REGISTRATION,
  empty = passwordHint.empty,
}: PasswordHintProps) {
  const [frequent, setFrequent] = useState<ReadonlySet<string>>();
  const isTyped = password !== '';
  useEffect(() => {
    if (isTyped) void loadFrequentPasswords().then(setFrequent);
  }, [isTyped]);

  if (!isTyped) return empty;
  const refusal = refusePassword(password, known, frequent ?? new Set(), min);
  if (refusal === 'too_short') return passwordHint.missing(min - lengthOf(password));
  if (refusal) return passwordRefused[refusal];
  const strength = passwordStrength(password);
  const reached = steps.indexOf(strength);
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex gap-1">
        {steps.map((step, n) => (
          <span
            key={step}
            className={classNames('h-1.5 w-7 rounded-full', n <= reached ? colors[strength] : 'bg-line')}
          />
        ))}
      </span>
      {passwordHint[strength]}
    </span>
  );
}

import { useEffect, useRef } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { copy } from '../copy.he.ts';

const texts = copy.login.code;

/** The second step of signing in: a code of the app, or a recovery code. */
export function LoginCode({ error }: { error?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box}>
      <TextField
        name="code"
        required
        ltr
        label={texts.label}
        description={texts.hint}
        error={error}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
    </div>
  );
}

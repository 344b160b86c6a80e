import { useEffect, useRef } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { signInCopy } from '../copy.he.ts';

const texts = signInCopy.code;

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

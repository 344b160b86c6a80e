import { useEffect, useRef, useState } from 'react';
import { setSignInPrompt } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { lazy } from '#ui/lazy.tsx';

const SignInDialog = lazy(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

export function SignInPrompt({ user }: { user: Pick<User, 'email' | 'secondFactor'> }) {
  const [isAsking, setAsking] = useState(false);
  const settle = useRef<((isConfirmed: boolean) => void) | null>(null);

  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    // Several calls may need it at once: people are asked once.
    setSignInPrompt(() => {
      asked ??= new Promise<boolean>((resolve) => {
        settle.current = resolve;
        setAsking(true);
      }).finally(() => {
        asked = null;
      });
      return asked;
    });
    return () => setSignInPrompt(null);
  }, []);

  const answer = (isConfirmed: boolean) => {
    setAsking(false);
    settle.current?.(isConfirmed);
  };
  if (!isAsking) return null;
  return (
    <SignInDialog
      email={user.email}
      hasSecondFactor={user.secondFactor === 'on'}
      onAnswer={answer}
      onMissing={() => answer(false)}
    />
  );
}

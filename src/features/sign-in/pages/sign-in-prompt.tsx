import { useCallback, useEffect, useRef, useState } from 'react';
import { setSignInPrompt } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { onDemand, usePart } from '#ui/on-demand.ts';

const dialog = onDemand(() => import('./sign-in-dialog.tsx'));

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

  const answer = useCallback((isConfirmed: boolean) => {
    setAsking(false);
    settle.current?.(isConfirmed);
  }, []);
  const part = usePart(
    dialog,
    isAsking,
    useCallback(() => answer(false), [answer]),
  );
  return (
    part &&
    isAsking && (
      <part.SignInDialog email={user.email} hasSecondFactor={user.secondFactor === 'on'} onAnswer={answer} />
    )
  );
}

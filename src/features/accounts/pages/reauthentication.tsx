import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ApiError } from '#client.ts';
import { onDemand, usePart } from '#ui/on-demand.ts';

const dialog = onDemand(() => import('./password-dialog.tsx'));

/** Somebody thought better of it when the password was asked for: no failure to tell of. */
export class ChangedMind extends Error {}

type Guarded = <T>(call: () => Promise<T>) => Promise<T>;
const GuardedContext = createContext<Guarded>((call) => call());

/** Makes a call that may need the password: where it does, it is asked for and the call is made again. */
export function useGuarded(): Guarded {
  return useContext(GuardedContext);
}

/** Around screens with such calls. */
export function Reauthentication({ email, children }: { email: string; children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(() => {});

  const guarded = useCallback<Guarded>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.code !== 'reauth_required') throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => {
      settle.current = resolve;
      setAsking(true);
    });
    if (!isConfirmed) throw new ChangedMind();
    return call();
  }, []);

  const answer = useCallback((isConfirmed: boolean) => {
    setAsking(false);
    settle.current(isConfirmed);
  }, []);
  const part = usePart(
    dialog,
    isAsking,
    useCallback(() => answer(false), [answer]),
  );

  return (
    <GuardedContext value={guarded}>
      {children}
      {part && <part.PasswordDialog isOpen={isAsking} email={email} onAnswer={answer} />}
    </GuardedContext>
  );
}

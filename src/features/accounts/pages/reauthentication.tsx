import { useMutation } from '@tanstack/react-query';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { ApiError, answerOf, api, problemOf } from '#client.ts';
import { Button } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.he.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { settingsCopy } from '../copy.he/settings.ts';
import { copy } from '../copy.he.ts';

const texts = settingsCopy.reauthentication;

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

  return (
    <GuardedContext value={guarded}>
      {children}
      <PasswordDialog isOpen={isAsking} email={email} onAnswer={answer} />
    </GuardedContext>
  );
}

interface PasswordDialogProps {
  isOpen: boolean;
  email: string;
  onAnswer: (isConfirmed: boolean) => void;
}

function PasswordDialog({ isOpen, email, onAnswer }: PasswordDialogProps) {
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: (password: string) => answerOf(api.auth.reauthenticate.$post({ json: { password } })),
    onSuccess() {
      setProblem(null);
      onAnswer(true);
    },
    onError(error) {
      setProblem(problemOf(error).message);
      document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [name="password"]`)?.focus();
    },
  });

  function close() {
    setProblem(null);
    onAnswer(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (confirm.isPending) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password) confirm.mutate(password);
    else setProblem(copy.errors.passwordRequired);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOn) => !isOn && close()}
      isDismissable={!confirm.isPending}
      title={texts.title}
      description={texts.text}
      actions={
        <>
          <Button type="submit" form={formId} isPending={confirm.isPending} pendingLabel={texts.pending}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" disabled={confirm.isPending} onClick={close}>
            {uiCopy.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} onChange={() => setProblem(null)}>
        <AccountName email={email} />
        <PasswordField name="password" required autoFocus label={texts.password} error={problem} />
      </form>
    </Dialog>
  );
}

/** Tells password managers whose password a form is about. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

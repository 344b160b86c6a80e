import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { settingsCopy } from '../copy.he/settings.ts';
import { copy } from '../copy.he.ts';
import { AccountName } from './account-name.tsx';

const texts = settingsCopy.reauthentication;

interface PasswordDialogProps {
  isOpen: boolean;
  email: string;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for the password once more. */
export function PasswordDialog({ isOpen, email, onAnswer }: PasswordDialogProps) {
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
    <FormDialog
      isOpen={isOpen}
      title={texts.title}
      description={texts.text}
      formId={formId}
      submitLabel={texts.confirm}
      pendingLabel={texts.pending}
      isPending={confirm.isPending}
      onClose={close}
    >
      <form id={formId} noValidate onSubmit={submit} onChange={() => setProblem(null)}>
        <AccountName email={email} />
        <PasswordField name="password" required autoFocus label={texts.password} error={problem} />
      </form>
    </FormDialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { AccountName } from '#features/accounts/pages/account-name.tsx';
import { passwordErrors } from '#features/passwords/copy.he.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { reauthenticationCopy, signInCopy } from '../copy.he.ts';

const texts = reauthenticationCopy;

interface SignInDialogProps {
  isOpen: boolean;
  email: string;
  hasSecondFactor: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

interface Proof {
  password: string;
  code?: string;
}

export function SignInDialog({ isOpen, email, hasSecondFactor, onAnswer }: SignInDialogProps) {
  const formId = useId();
  const [errors, setErrors] = useState<Partial<Proof>>({});
  // The second factor may have been switched on in another window.
  const [wasAskedForCode, setAskedForCode] = useState(false);
  const needsCode = hasSecondFactor || wasAskedForCode;
  const confirm = useMutation({
    mutationFn: (json: Proof) => answerOf(api.auth.reauthenticate.$post({ json })),
    onSuccess: () => close(true),
    onError(error) {
      const { message, fields, code } = problemOf(error);
      const isCodeMissing = code === 'mfa_required';
      if (isCodeMissing) setAskedForCode(true);
      refuse(fields ?? { [isCodeMissing ? 'code' : 'password']: message });
    },
  });

  function close(isConfirmed: boolean) {
    setErrors({});
    onAnswer(isConfirmed);
  }

  function refuse(found: Partial<Proof>) {
    setErrors(found);
    const [name = 'password'] = Object.keys(found);
    // A field for the code may only be drawn by now.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [name="${name}"]`)?.focus(),
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (confirm.isPending) return;
    const typed = new FormData(event.currentTarget);
    const password = String(typed.get('password') ?? '');
    const code = String(typed.get('code') ?? '').trim();
    if (!password) return refuse({ password: passwordErrors.passwordRequired });
    if (needsCode && !code) return refuse({ code: signInCopy.code.missing });
    confirm.mutate({ password, ...(needsCode && { code }) });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.title}
      description={needsCode ? texts.textWithCode : texts.text}
      formId={formId}
      submitLabel={texts.confirm}
      pendingLabel={texts.pending}
      isPending={confirm.isPending}
      onClose={() => close(false)}
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onChange={() => setErrors({})}
        className="flex flex-col gap-4"
      >
        <AccountName email={email} />
        <PasswordField name="password" required autoFocus label={texts.password} error={errors.password} />
        {needsCode && (
          <TextField
            name="code"
            required
            ltr
            label={signInCopy.code.label}
            description={signInCopy.code.hint}
            error={errors.code}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
        )}
      </form>
    </FormDialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { AccountName } from '#features/accounts/pages/account-name.tsx';
import { newPasswordCopy, passwordErrors } from '#features/passwords/copy.he.ts';
import { NewPasswordFields } from '#features/passwords/pages/new-password-fields.tsx';
import { lengthOf, PASSWORD_MIN_AT_CHANGE } from '#features/passwords/policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type FormProblem, problemOfFields, useFormProblem } from '#ui/forms/form-problem.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { settingsCopy } from '../copy.he.ts';
import { securityQuery, sessionsQuery } from './settings-queries.ts';

const texts = newPasswordCopy;

export function SettingsPassword({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { form, fields, setProblem, mend } = useFormProblem(undefined);
  const [typed, setTyped] = useState('');
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Passwords) =>
      answerOf(api.auth['change-password'].$put({ json: { currentPassword, newPassword } })),
    onSuccess() {
      form.current?.reset();
      setTyped('');
      // Other devices were signed out, and an address that was waiting is forgotten.
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast.success(texts.done, { description: texts.doneText });
    },
    onError(error) {
      const { message, fields: wrong } = problemOf(error);
      setProblem({ message, fields: wrong ?? { currentPassword: message } });
      toast.error(settingsCopy.error, { description: texts.failed });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const passwords = read(event.currentTarget);
    const problem = check(passwords);
    setProblem(problem);
    if (!problem) return change.mutate(passwords);
    const [description] = Object.values(problem.fields ?? {});
    toast.error(settingsCopy.error, { description });
  }

  return (
    <Panel id="password" title={texts.title}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onChange={(event) => {
          mend(event);
          setTyped(read(event.currentTarget).newPassword);
        }}
        className="flex flex-col gap-5"
      >
        <AccountName email={user.email} />
        <PasswordField
          name="currentPassword"
          required
          label={texts.current}
          error={fields.currentPassword}
          className="sm:w-1/2 sm:pe-2.5"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NewPasswordFields
            name="newPassword"
            texts={{ password: texts.fresh, confirm: texts.confirm, placeholder: texts.freshPlaceholder }}
            hint={{ password: typed, known: user, min: PASSWORD_MIN_AT_CHANGE, empty: texts.hint }}
            errors={fields}
          />
        </div>
        <Button
          type="submit"
          isPending={change.isPending}
          pendingLabel={texts.saving}
          className="sm:self-start"
        >
          {texts.save}
        </Button>
      </form>
    </Panel>
  );
}

interface Passwords {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

function read(form: HTMLFormElement): Passwords {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return {
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  };
}

function check(passwords: Passwords): FormProblem | null {
  const empty = Object.entries(passwords).filter(([, password]) => !password);
  if (empty.length > 0) {
    const fields = Object.fromEntries(empty.map(([name]) => [name, texts.missing]));
    return { message: texts.missing, fields };
  }
  const { newPassword, confirmPassword } = passwords;
  if (newPassword !== confirmPassword) return problemOfFields({ confirmPassword: texts.differ });
  if (lengthOf(newPassword) < PASSWORD_MIN_AT_CHANGE)
    return problemOfFields({ newPassword: passwordErrors.newPasswordTooShort });
  return null;
}

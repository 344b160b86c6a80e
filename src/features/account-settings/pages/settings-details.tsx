import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { answerOf, api, problemOf, wasSignInDeclined } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { EMAIL_PATTERN } from '#features/accounts/identifiers.policy.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Button } from '#ui/actions/button.tsx';
import { arriving, useExtra } from '#ui/arriving.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type FormProblem, problemOfFields, useFormProblem } from '#ui/forms/form-problem.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useUnsaved } from '#ui/forms/unsaved.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { settingsCopy } from '../copy.he.ts';
import { securityQuery } from './settings-queries.ts';

const texts = settingsCopy.details;
const FIELDS = ['fullName', 'email', 'businessName', 'phone', 'address'] as const;
// None has anything to say when the screen begins.
const leaveGuard = arriving(() => import('#ui/forms/leave-guard.tsx'));
const unsavedNotice = arriving(() => import('#ui/forms/unsaved-notice.tsx'));
const emailChange = arriving(() => import('./settings-email-change.tsx'));

type Details = Record<(typeof FIELDS)[number], string>;

export function SettingsDetails({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { form, fields, setProblem, mend } = useFormProblem(undefined);
  const guard = useExtra(leaveGuard);
  const notice = useExtra(unsavedNotice);
  const change = useExtra(emailChange);
  const { found, keep } = useUnsaved<Details>('details');
  const [isChanged, setChanged] = useState(false);
  const save = useMutation({
    mutationFn: (details: Details) => answerOf(api.auth['update-profile'].$put({ form: details })),
    onSuccess({ user: saved, emailChange }, { email }) {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      queryClient.setQueryData(securityQuery.queryKey, (known) => known && { ...known, emailChange });
      queryClient.invalidateQueries({ queryKey: ['/api/business-card/me'] });
      const isWaiting = emailChange?.newEmail === email.trim().toLowerCase();
      // The account keeps its address until the new one is confirmed, and the form shows what the account has.
      begin(saved);
      if (isWaiting)
        toast.success(settingsCopy.emailChange.requested, {
          description: settingsCopy.emailChange.requestedText,
        });
      else toast.success(texts.done, { description: texts.doneText });
    },
    onError(error) {
      if (wasSignInDeclined(error)) return;
      const { message, fields: wrong, code } = problemOf(error);
      refuse({ message: code === 'unexpected' ? texts.failed : message, fields: wrong });
    },
  });

  // The server drew the form with what is stored.
  useEffect(() => {
    if (!found) return;
    fill(form.current, found);
    setChanged(true);
  }, [found, form]);

  function begin(stored: User) {
    fill(form.current, stored);
    setChanged(false);
    keep(null);
  }

  function refuse(problem: FormProblem) {
    setProblem(problem);
    toast.error(settingsCopy.error, {
      description: Object.values(problem.fields ?? {})[0] ?? problem.message,
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const details = read(event.currentTarget);
    const problem = check(details);
    if (problem) return refuse(problem);
    setProblem(null);
    save.mutate(details);
  }

  const field = (name: keyof Details) => ({
    name,
    label: texts.fields[name],
    error: fields[name],
    defaultValue: user[name],
  });
  return (
    <Panel title={texts.title}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onChange={(event) => {
          mend(event);
          const typed = read(event.currentTarget);
          const differs = FIELDS.some((name) => typed[name] !== user[name]);
          setChanged(differs);
          keep(differs ? typed : null);
        }}
        className="flex flex-col gap-5"
      >
        {notice && (
          <notice.UnsavedNotice isShown={isChanged && found !== null} onDiscard={() => begin(user)} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('fullName')} required autoComplete="name" />
          <TextField
            {...field('businessName')}
            autoComplete="organization"
            description={texts.businessNameHint}
          />
        </div>
        <TextField
          {...field('email')}
          type="email"
          required
          autoComplete="email"
          description={texts.emailHint}
        />
        {change && <change.SettingsEmailChange />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('phone')} type="tel" autoComplete="tel" placeholder={texts.phonePlaceholder} />
          <TextField
            {...field('address')}
            autoComplete="address-line1"
            placeholder={texts.addressPlaceholder}
          />
        </div>
        <Button
          type="submit"
          isPending={save.isPending}
          pendingLabel={texts.saving}
          className="sm:self-start"
        >
          {texts.save}
        </Button>
      </form>
      {guard && (
        <guard.LeaveGuard
          isActive={isChanged && !save.isPending}
          text={texts.leaving}
          onLeave={() => keep(null)}
        />
      )}
    </Panel>
  );
}

function read(form: HTMLFormElement): Details {
  const typed = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(typed.get(name) ?? '')])) as Details;
}

function fill(form: HTMLFormElement | null, values: Details): void {
  for (const name of FIELDS) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = values[name];
  }
}

function check(details: Details): FormProblem | null {
  const fields: Record<string, string> = {};
  if (!details.fullName.trim()) fields.fullName = texts.required;
  if (!details.email.trim()) fields.email = texts.required;
  else if (!EMAIL_PATTERN.test(details.email.trim())) fields.email = texts.emailInvalid;
  return problemOfFields(fields);
}

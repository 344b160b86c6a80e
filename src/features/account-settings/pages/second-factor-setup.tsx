import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { answerOf, api, problemOf, wasSignInDeclined } from '#client.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { settingsErrors } from '../errors.copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.secondFactor.setup;

interface SecondFactorSetupProps {
  setup: { key: string; qrCode: string };
  onClose: () => void;
  onEnabled: (recoveryCodes: string[]) => void;
}

/** Brings the account into an authenticator app, and proves it by a first code. */
export default function SecondFactorSetup({ setup, onClose, onEnabled }: SecondFactorSetupProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const enable = useMutation({
    mutationFn: (code: string) => answerOf(api.auth['second-factor'].$put({ json: { code } })),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    onError(error) {
      if (wasSignInDeclined(error)) return;
      setProblem(problemOf(error).message);
      form.current?.querySelector('input')?.focus();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (enable.isPending) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code) enable.mutate(code);
    else setProblem(settingsErrors.codeRequired);
  }

  return (
    <FormDialog
      isOpen
      size="md"
      title={texts.title}
      formId={formId}
      submitLabel={texts.confirm}
      pendingLabel={texts.confirming}
      isPending={enable.isPending}
      onClose={onClose}
    >
      <ol className="flex list-inside list-decimal flex-col gap-5">
        <li>
          {texts.scan}
          <div className="mt-3 flex flex-col items-center gap-4 sm:flex-row">
            {/* White whatever the theme: scanners need it. */}
            <img
              src={setup.qrCode}
              alt={texts.qr}
              width={176}
              height={176}
              className="size-44 shrink-0 rounded-control border border-line bg-[white] p-1"
            />
            <div className="flex w-full min-w-0 flex-col items-start gap-2">
              <p className="text-sm text-muted">{texts.key}</p>
              <code className="font-sans font-semibold tracking-wide break-all">
                <Ltr>{setup.key.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
              </code>
              <CopyButton text={setup.key} labels={texts.copyKey} size="sm" variant="secondary" />
            </div>
          </div>
        </li>
        <li>
          {texts.code}
          <form
            id={formId}
            ref={form}
            noValidate
            onSubmit={submit}
            onChange={() => setProblem(null)}
            className="mt-3"
          >
            <TextField
              name="code"
              required
              ltr
              hideLabel
              label={texts.code}
              description={texts.codeHint}
              error={problem}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
            />
          </form>
        </li>
      </ol>
    </FormDialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { href } from 'react-router';
import { answerOf, api, problemOf, wasSignInDeclined } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { forgetUnsaved } from '#ui/forms/unsaved.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { DELETION_WORD, settingsErrors } from '../errors.copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.deletion;

export function SettingsDeletion() {
  const queryClient = useQueryClient();
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = useMutation({
    mutationFn: (confirmation: string) =>
      answerOf(api.auth['delete-account'].$post({ json: { confirmation } })),
    onSuccess() {
      queryClient.clear();
      forgetUnsaved();
      // A whole new page: nothing of this one stays in memory.
      location.assign(`${href('/login')}?closed`);
    },
    onError(error) {
      if (wasSignInDeclined(error)) return;
      const { message, fields } = problemOf(error);
      setProblem(fields?.confirmation ?? message);
      toast.error(texts.failed, { description: fields?.confirmation ?? message });
    },
  });
  const isPending = close.isPending || close.isSuccess;

  function open(isOpen: boolean) {
    setAsking(isOpen);
    setProblem(null);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = String(new FormData(event.currentTarget).get('confirmation') ?? '').trim();
    if (typed === DELETION_WORD) close.mutate(typed);
    else setProblem(settingsErrors.confirmationWrong);
  }

  return (
    <Panel title={texts.title} description={texts.text} className="border-red!">
      <Button variant="secondary" className="border-red! text-red!" onClick={() => open(true)}>
        {texts.action}
      </Button>
      <FormDialog
        isOpen={isAsking}
        title={texts.ask.title}
        description={texts.ask.text}
        formId={formId}
        submitLabel={texts.ask.confirm}
        pendingLabel={texts.ask.pending}
        isDangerous
        isPending={isPending}
        onClose={() => open(false)}
      >
        <form id={formId} noValidate onSubmit={submit} onChange={() => setProblem(null)}>
          <TextField
            name="confirmation"
            required
            label={texts.ask.word(DELETION_WORD)}
            error={problem}
            autoComplete="off"
          />
        </form>
      </FormDialog>
    </Panel>
  );
}

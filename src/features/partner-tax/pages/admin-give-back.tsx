import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { problemOf } from '#client.ts';
import { partnerAdminCopy } from '#features/partners/copy.he.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

const copy = partnerAdminCopy.giveBack;

interface GiveBackProps {
  title: string;
  who: string;
  said: { done: string; failed: string };
  send: (reason: string) => Promise<unknown>;
  changes: QueryKey[];
  isOpen: boolean;
  onClose: () => void;
}

export function GiveBack({ title, who, said, send, changes, isOpen, onClose }: GiveBackProps) {
  const formId = useId();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const giveBack = useMutation({
    mutationFn: send,
    onSuccess() {
      toast.success(said.done, { description: who });
      onClose();
    },
    onError(failure) {
      const { message, fields } = problemOf(failure);
      setError(fields?.reason);
      toast.error(said.failed, { description: message });
    },
    onSettled() {
      for (const queryKey of changes) client.invalidateQueries({ queryKey });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    if (!giveBack.isPending) giveBack.mutate(reason);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      formId={formId}
      isPending={giveBack.isPending}
      title={title}
      submitLabel={copy.confirm}
    >
      <form id={formId} noValidate onSubmit={submit} onChange={() => setError(undefined)}>
        <TextArea
          name="reason"
          required
          maxLength={300}
          label={copy.reason}
          description={copy.hint}
          error={error}
        />
      </form>
    </FormDialog>
  );
}

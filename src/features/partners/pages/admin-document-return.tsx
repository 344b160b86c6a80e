import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-queue.ts';
import { adminCopy } from '../copy.he/admin.ts';
import { openPayoutsList } from './admin-books.ts';

const copy = adminCopy.payouts;

interface ReturnDocumentProps {
  seen: { id: string; uploadedAt: string };
  who: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what is wrong with a month's document, and gives it back. */
export function ReturnDocument({ seen, who, isOpen, onClose }: ReturnDocumentProps) {
  const formId = useId();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const giveBack = useMutation({
    mutationFn: (reason: string) => {
      const { id, uploadedAt } = seen;
      const month = api.admin['partner-payments'][':id'];
      return answerOf(month.return.$post({ param: { id }, json: { uploadedAt, reason } }));
    },
    onSuccess() {
      toast.success(copy.done.return, { description: who });
      onClose();
    },
    onError(failure) {
      const { message, fields } = problemOf(failure);
      setError(fields?.reason);
      toast.error(copy.actFailed, { description: message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: openPayoutsList.queryKey }),
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
      title={copy.askReturn.title(who)}
      submitLabel={copy.askReturn.confirm}
    >
      <form id={formId} noValidate onSubmit={submit} onChange={() => setError(undefined)}>
        <TextArea
          name="reason"
          required
          maxLength={300}
          label={copy.askReturn.reason}
          description={copy.askReturn.hint}
          error={error}
        />
      </form>
    </FormDialog>
  );
}

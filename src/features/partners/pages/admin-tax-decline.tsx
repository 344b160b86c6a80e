import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-queue.ts';
import { taxAdmin as copy } from '../copy.he/tax.ts';
import { openPayoutsList, statementsKey } from './admin-books.ts';

interface TaxDeclineProps {
  id: string;
  who: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what is wrong with a partner's tax details, and gives them back. */
export function TaxDecline({ id, who, isOpen, onClose }: TaxDeclineProps) {
  const formId = useId();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const decline = useMutation({
    mutationFn: (reason: string) =>
      answerOf(api.admin['partner-tax'][':id'].decline.$post({ param: { id }, json: { reason } })),
    onSuccess() {
      toast.success(copy.declined, { description: who });
      onClose();
    },
    onError(failure) {
      const { message, fields } = problemOf(failure);
      setError(fields?.reason);
      toast.error(copy.failedToDecide, { description: message });
    },
    onSettled() {
      client.invalidateQueries({ queryKey: [statementsKey] });
      client.invalidateQueries({ queryKey: openPayoutsList.queryKey });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    if (!decline.isPending) decline.mutate(reason);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      formId={formId}
      isPending={decline.isPending}
      title={copy.ask.title(who)}
      submitLabel={copy.ask.confirm}
    >
      <form id={formId} noValidate onSubmit={submit} onChange={() => setError(undefined)}>
        <TextArea
          name="reason"
          required
          maxLength={300}
          label={copy.ask.reason}
          description={copy.ask.hint}
          error={error}
        />
      </form>
    </FormDialog>
  );
}

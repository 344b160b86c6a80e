import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { recordedPaymentsList } from '#features/partners/pages/admin-books.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { type FormProblem, useFormProblem } from '#ui/forms/form-problem.ts';
import { newKey } from '#ui/forms/new-key.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { programAdminCopy } from '../admin.copy.he.ts';

const copy = programAdminCopy.record;

export type RecordedEntry =
  | { kind: 'payment'; userId: string; name: string; amount: string }
  | { kind: 'refund'; paymentId: string; name: string; amount: string };

interface RecordDialogProps {
  entry: RecordedEntry | null;
  onClose: () => void;
}

export function RecordDialog({ entry, onClose }: RecordDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <FormDialog
      isOpen={entry !== null}
      title={entry ? copy[entry.kind](entry.name) : ''}
      description={copy.text}
      formId={formId}
      submitLabel={copy.confirm}
      isPending={isPending}
      onClose={onClose}
    >
      {entry && <RecordForm id={formId} entry={entry} onPending={setPending} onDone={onClose} />}
    </FormDialog>
  );
}

interface RecordFormProps {
  id: string;
  entry: RecordedEntry;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

function RecordForm({ id, entry, onPending, onDone }: RecordFormProps) {
  const client = useQueryClient();
  // One a form: sent twice, it is written once.
  const [key] = useState(newKey);
  const [byRenewal, setByRenewal] = useState(false);
  const { form, fields, message, setProblem, mend } = useFormProblem(undefined);
  const record = useMutation({
    mutationFn: (typed: { amount: string; reference: string }) => send(entry, { ...typed, key, byRenewal }),
    onMutate: () => onPending(true),
    onSuccess() {
      toast.success(copy.done[entry.kind]);
      client.invalidateQueries({ queryKey: recordedPaymentsList.queryKey });
      onDone();
    },
    onError(error) {
      const problem: FormProblem = problemOf(error);
      setProblem(problem);
      toast.error(copy.failed, { description: problem.message });
    },
    onSettled: () => onPending(false),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (record.isPending) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    record.mutate({ amount: text('amount'), reference: text('reference') });
  }

  return (
    <DialogForm form={form} id={id} message={message} onSubmit={submit} onChange={mend}>
      {!byRenewal && (
        <TextField
          name="amount"
          required
          inputMode="decimal"
          ltr
          autoComplete="off"
          label={copy.amount.label}
          description={copy.amount.hint}
          defaultValue={entry.amount}
          error={fields.amount}
        />
      )}
      {entry.kind === 'payment' && (
        <Checkbox
          name="byRenewal"
          label={copy.byRenewal}
          checked={byRenewal}
          onChange={({ target }) => setByRenewal(target.checked)}
          error={fields.byRenewal}
        />
      )}
      <TextField
        name="reference"
        optional
        maxLength={120}
        autoComplete="off"
        label={copy.reference.label}
        description={copy.reference.hint}
        error={fields.reference}
      />
    </DialogForm>
  );
}

function send(
  entry: RecordedEntry,
  {
    key,
    amount,
    reference,
    byRenewal,
  }: { key: string; amount: string; reference: string; byRenewal: boolean },
) {
  if (entry.kind === 'refund')
    return answerOf(
      api.admin.payments[':id'].refunds.$post({
        param: { id: entry.paymentId },
        json: { key, amount, reference },
      }),
    );
  const what = byRenewal ? { byRenewal: true as const } : { amount };
  return answerOf(api.admin.payments.$post({ json: { key, userId: entry.userId, reference, ...what } }));
}

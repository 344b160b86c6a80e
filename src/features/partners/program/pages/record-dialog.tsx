import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { RefusedForm, useForm } from '#ui/forms/use-form.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { formatMoney, typedDigits } from '#ui/text/format.ts';
import { recordedPaymentsList } from '../../pages/queries.ts';
import { programAdminCopy } from '../admin.copy.he.ts';
import type { RecordPayment, RecordRefund } from '../contract.ts';

const copy = programAdminCopy.record;

export type RecordedEntry =
  | { kind: 'payment'; userId: string; name: string; amount: string }
  | { kind: 'refund'; paymentId: string; name: string; amount: string };

export function RecordDialog({ entry, onClose }: { entry: RecordedEntry; onClose: () => void }) {
  const client = useQueryClient();
  const { question, sendMeant } = useMeantAmount(entry);
  const form = useForm<RecordPayment | RecordRefund, unknown>({
    async schema() {
      const { recordPaymentBody, recordRefundBody } = await import('../contract.ts');
      return entry.kind === 'payment' ? recordPaymentBody : recordRefundBody;
    },
    stored: { amount: entry.amount },
    read(text) {
      const [reference, amount] = [text('reference'), typedDigits(text('amount'))];
      if (entry.kind === 'refund') return { amount, reference };
      const what = text('byRenewal') ? { byRenewal: true as const } : { amount };
      return { userId: entry.userId, reference, ...what };
    },
    send: sendMeant,
    onSent() {
      toast.success(copy.done[entry.kind]);
      client.invalidateQueries({ queryKey: recordedPaymentsList.queryKey });
      onClose();
    },
    failed: copy.failed,
  });
  return (
    <FormDialog
      of={form}
      title={copy[entry.kind](entry.name)}
      description={copy.text}
      submitLabel={copy.confirm}
      onClose={onClose}
    >
      {!form.typed.byRenewal && (
        <TextField
          {...form.field('amount')}
          required
          inputMode="decimal"
          ltr
          autoComplete="off"
          label={copy.amount.label}
          description={copy.amount.hint}
        />
      )}
      {entry.kind === 'payment' && (
        <Checkbox name="byRenewal" label={copy.byRenewal} error={form.fields.byRenewal} />
      )}
      <TextField
        {...form.field('reference')}
        optional
        maxLength={120}
        autoComplete="off"
        label={copy.reference.label}
        description={copy.reference.hint}
      />
      {question}
    </FormDialog>
  );
}

/** Sends an amount that is not the price of the payer's plan once somebody has said that it is meant. */
function useMeantAmount(entry: RecordedEntry) {
  const [asked, setAsked] = useState<{ typed: string; answer: (isMeant: boolean) => void } | null>(null);
  const isMeant = async (typed: string) =>
    entry.kind === 'refund' ||
    agorotOf(typed) === agorotOf(entry.amount) ||
    new Promise<boolean>((answer) => setAsked({ typed, answer }));
  async function sendMeant(body: RecordPayment | RecordRefund) {
    const { declined } = copy.unexpected;
    if (body.amount !== undefined && !(await isMeant(body.amount)))
      throw new RefusedForm({ message: declined, fields: { amount: declined } });
    return send(entry, body);
  }
  const settle = (is: boolean) => {
    asked?.answer(is);
    setAsked(null);
  };
  if (!asked) return { sendMeant, question: null };
  const { title, text, free, confirm } = copy.unexpected;
  const typed = formatMoney(agorotOf(asked.typed));
  const said = entry.amount ? text(formatMoney(agorotOf(entry.amount)), typed) : free(typed);
  const question = (
    <ConfirmDialog
      isOpen
      onOpenChange={() => settle(false)}
      ask={{ title, text: said, confirm }}
      onConfirm={() => settle(true)}
    />
  );
  return { sendMeant, question };
}

function send(entry: RecordedEntry, body: RecordPayment | RecordRefund): Promise<unknown> {
  if ('userId' in body) return answerOf(api.admin.payments.$post({ json: body }));
  const id = entry.kind === 'refund' ? entry.paymentId : '';
  return answerOf(api.admin.payments[':id'].refunds.$post({ param: { id }, json: body }));
}

import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { DigitsField, TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { typedDigits } from '#ui/text/format.ts';
import type { PayerPayment, RefundPayment } from '../admin.contract.ts';
import { billingAdminCopy } from '../admin.copy.he.ts';
import { payerQuery } from './queries.ts';

const copy = billingAdminCopy.payer.dialog;

interface RefundDialogProps {
  payer: { id: string; name: string };
  payment: PayerPayment;
  onClose: () => void;
}

export function RefundDialog({ payer, payment: { id, left }, onClose }: RefundDialogProps) {
  const client = useQueryClient();
  const form = useForm<RefundPayment, { state: 'refunded' | 'unknown' }>({
    schema: async () => (await import('../admin.contract.ts')).refundBody,
    stored: { amount: left },
    read: (text) => ({ amount: typedDigits(text('amount')), reason: text('reason') }),
    send: (json) => answerOf(api.admin.billing.payments[':id'].refunds.$post({ param: { id }, json })),
    onSent({ state }) {
      if (state === 'refunded') toast.success(copy.done.refunded, { description: payer.name });
      else toast.error(copy.done.unknown, { description: copy.unknownText });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: payerQuery(payer.id).queryKey }),
    failed: copy.failed,
  });
  return (
    <FormDialog
      of={form}
      title={copy.title(payer.name)}
      description={copy.text}
      submitLabel={copy.confirm}
      isDangerous
      onClose={onClose}
    >
      <DigitsField
        {...form.field('amount')}
        required
        inputMode="decimal"
        maxLength={12}
        label={copy.amount.label}
        description={copy.amount.hint(agorotOf(left))}
      />
      <TextField
        {...form.field('reason')}
        required
        maxLength={120}
        autoComplete="off"
        label={copy.reason.label}
        description={copy.reason.hint}
      />
    </FormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { agorotOf, DECIMAL_SHEKELS } from '#features/accounts/plan-names/money.policy.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { DigitsField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { formatMoney, typedDigits } from '#ui/text/format.ts';
import { payoutsKey } from '../../pages/queries.ts';
import { payoutAdminCopy } from '../admin.copy.he.ts';
import type { ListedPayout, PayPartner } from '../contract.ts';
import { settlementCopy } from '../copy.he.ts';
import { PayoutSums } from './payout-facts.tsx';

const copy = payoutAdminCopy.pay;

interface PayDialogProps {
  payout: ListedPayout;
  who: string;
  onClose: () => void;
}

export function PayDialog({ payout, who, onClose }: PayDialogProps) {
  const { id, amount, document, uploadedAt } = payout;
  const client = useQueryClient();
  const form = useForm<PayPartner, unknown>({
    schema: async () => (await import('../contract.ts')).payBody,
    read: (text) => ({
      uploadedAt: uploadedAt ?? '',
      withheld: typedDigits(text('withheld')),
      certificateUntil: text('certificateUntil') || undefined,
    }),
    send: (json) => answerOf(api.admin['partner-payments'][':id'].paid.$post({ param: { id }, json })),
    onSent() {
      toast.success(copy.done, { description: who });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: payoutsKey }),
    failed: payoutAdminCopy.actFailed,
  });
  const withheld = typedDigits(String(form.typed.withheld ?? ''));
  const total = agorotOf(amount) + agorotOf(document?.vat ?? '0');
  return (
    <FormDialog
      of={form}
      title={copy.title(who)}
      description={copy.text}
      submitLabel={copy.confirm}
      onClose={onClose}
    >
      <PayoutSums payout={payout} transferLabel={settlementCopy.transferred.admin} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DigitsField
          {...form.field('withheld')}
          required
          inputMode="decimal"
          maxLength={14}
          label={copy.withheld.label}
          description={copy.withheld.hint}
        />
        <DateField
          {...form.field('certificateUntil')}
          optional
          label={copy.certificate.label}
          description={copy.certificate.hint}
        />
      </div>
      {DECIMAL_SHEKELS.test(withheld) && (
        <p className="font-semibold" aria-live="polite">
          {copy.transfer(formatMoney(total - agorotOf(withheld)))}
        </p>
      )}
    </FormDialog>
  );
}

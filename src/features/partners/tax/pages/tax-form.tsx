import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { DigitsField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ownPayments } from '../../pages/own-programme.ts';
import type { StateTax, TaxStatement } from '../contract.ts';
import { taxCopy, taxScreen } from '../copy.he.ts';
import { DEALER_KINDS, type DealerKind, RATE_PERCENT_MAX } from '../policy.ts';

const copy = taxScreen.form;
const KINDS = DEALER_KINDS.map((value) => ({ value, label: taxCopy.kinds[value] }));

interface TaxFormProps {
  onClose: () => void;
  begun: TaxStatement | null;
}

export function TaxForm({ onClose, begun }: TaxFormProps) {
  const form = useTaxForm({ onClose, begun });
  return (
    <FormDialog
      of={form}
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      submitLabel={copy.submit}
    >
      <RadioGroup {...form.field('dealerKind')} label={copy.kind} look="segments" options={KINDS} />
      <DigitsField
        {...form.field('dealerNumber')}
        required
        maxLength={11}
        label={copy.number.label}
        description={copy.number.hint}
        className="max-w-64"
      />
      <Checkbox
        name="hasCertificate"
        label={copy.hasCertificate}
        defaultChecked={begun === null || begun.ratePercent !== null}
      />
      {form.typed.hasCertificate && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DigitsField
            {...form.field('ratePercent')}
            required
            maxLength={String(RATE_PERCENT_MAX).length}
            label={copy.rate.label}
            description={copy.rate.hint}
          />
          <DateField {...form.field('validUntil')} required label={copy.until} />
        </div>
      )}
    </FormDialog>
  );
}

function useTaxForm({ onClose, begun }: TaxFormProps) {
  const client = useQueryClient();
  return useForm({
    schema: async () => (await import('../contract.ts')).stateTaxBody,
    stored: {
      dealerKind: begun?.dealerKind ?? 'authorised',
      dealerNumber: begun?.dealerNumber,
      hasCertificate: begun === null || begun.ratePercent !== null ? 'on' : undefined,
      ratePercent: begun?.ratePercent?.toString(),
      validUntil: begun?.validUntil ?? undefined,
    },
    read: (text): StateTax => ({
      dealerKind: text('dealerKind') as DealerKind,
      dealerNumber: text('dealerNumber').replaceAll('-', ''),
      ...(text('hasCertificate') && {
        ratePercent: /^\d{1,2}$/.test(text('ratePercent')) ? Number(text('ratePercent')) : Number.NaN,
        validUntil: text('validUntil'),
      }),
    }),
    send: (stated) => answerOf(api['partner-tax'].me.$put({ json: stated })),
    onSent(standing) {
      client.setQueryData([api['partner-tax'].me.$path()], standing);
      client.invalidateQueries({ queryKey: ownPayments.queryKey });
      toast.success(copy.done);
      onClose();
    },
    failed: copy.failed,
  });
}

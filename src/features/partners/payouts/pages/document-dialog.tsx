import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { DigitsField, TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { formatMoney } from '#ui/text/format.ts';
import type { PartnerPayment } from '../contract.ts';
import { documentScreen as copy, documentCopy, payoutScreen } from '../copy.he.ts';
import { DOCUMENT_TYPES, needsAllocationNumber } from '../policy.ts';
import { useDocumentForm } from './document-form.ts';
import { PdfField } from './pdf-field.tsx';

const TYPES = DOCUMENT_TYPES.map((value) => ({ value, label: documentCopy.types[value] }));

interface DocumentDialogProps {
  payment: PartnerPayment;
  month: string;
  onClose: () => void;
}

export function DocumentDialog({ payment, month, onClose }: DocumentDialogProps) {
  const { form, percent } = useDocumentForm(payment, onClose);
  const { issuedOn } = form.typed;
  const type = form.typed.documentType === 'receipt' ? 'receipt' : 'tax_invoice';
  const isNumbered =
    type === 'tax_invoice' && issuedOn && needsAllocationNumber(agorotOf(payment.amount), issuedOn);
  return (
    <FormDialog
      of={form}
      onClose={onClose}
      title={copy.title(month)}
      description={copy.text(formatMoney(agorotOf(payment.amount)))}
      submitLabel={copy.submit}
    >
      <PdfField
        name="invoice"
        label={copy.file.label}
        description={copy.file.hint}
        error={form.fields.invoice}
        disabled={form.isPending}
      />
      <RadioGroup
        {...form.field('documentType')}
        label={copy.type.label}
        description={copy.type.hint}
        look="segments"
        options={TYPES}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('documentNumber')}
          required
          ltr
          autoComplete="off"
          maxLength={20}
          label={copy.number.label}
          description={copy.number.hint}
        />
        <DateField {...form.field('issuedOn')} required label={copy.issuedOn} />
        <AmountField {...form.field('net')} label={copy.net[type]} />
        {type === 'tax_invoice' && <AmountField {...form.field('vat')} label={copy.vat} />}
        {isNumbered && (
          <DigitsField
            {...form.field('allocationNumber')}
            required
            maxLength={9}
            label={copy.allocationField.label}
            description={copy.allocationField.hint}
            className="sm:col-span-2"
          />
        )}
      </div>
      {percent !== null && <ProgressBar label={payoutScreen.invoice.sending(month)} percent={percent} />}
    </FormDialog>
  );
}

function AmountField(props: TextFieldProps) {
  return <DigitsField {...props} required inputMode="decimal" maxLength={14} />;
}

import { type FormEvent, useId, useState } from 'react';
import { agorotOf } from '#features/partners/money.policy.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { useFormProblem } from '#ui/forms/form-problem.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { formatMoney } from '#ui/text/format.ts';
import type { PartnerPayment } from '../contract.ts';
import { documentScreen as copy, documentCopy, payoutScreen } from '../copy.he.ts';
import { needsAllocationNumber } from '../invoice.policy.ts';
import { DOCUMENT_TYPES, type DocumentType, documentTypeOf } from '../policy.ts';
import { type TypedDocument, useInvoiceUpload } from './invoice-upload.ts';
import { PdfField } from './pdf-field.tsx';

const TYPES = DOCUMENT_TYPES.map((value) => ({ value, label: documentCopy.types[value] }));

interface DocumentDialogProps {
  payment: PartnerPayment;
  month: string;
  isOpen: boolean;
  onClose: () => void;
}

export function DocumentDialog({ payment, month, isOpen, onClose }: DocumentDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      formId={formId}
      isPending={isPending}
      title={copy.title(month)}
      description={copy.text(formatMoney(agorotOf(payment.amount)))}
      submitLabel={copy.submit}
    >
      {isOpen && (
        <Fields id={formId} payment={payment} month={month} onPending={setPending} onDone={onClose} />
      )}
    </FormDialog>
  );
}

interface FieldsProps extends Pick<DocumentDialogProps, 'payment' | 'month'> {
  id: string;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

function Fields({ id, payment, month, onPending, onDone }: FieldsProps) {
  const { document: begun, dealerKind, amount } = payment;
  const [type, setType] = useState<DocumentType>(
    dealerKind ? documentTypeOf(dealerKind) : (begun?.type ?? 'tax_invoice'),
  );
  const [issuedOn, setIssuedOn] = useState(begun?.issuedOn ?? '');
  const { form, fields, message, setProblem, mend } = useFormProblem(undefined);
  const { send, percent } = useInvoiceUpload(payment, { onPending, onDone, onProblem: setProblem });
  const isNumbered =
    type === 'tax_invoice' && issuedOn !== '' && needsAllocationNumber(agorotOf(amount), issuedOn);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const money = (name: string) => text(name).replace(/[,₪\s]/g, '');
    const file = typed.get('invoice');
    const document: TypedDocument = {
      documentType: type,
      documentNumber: text('documentNumber'),
      issuedOn,
      net: money('net'),
      vat: type === 'receipt' ? '0' : money('vat'),
      allocationNumber: isNumbered ? text('allocationNumber') : '',
    };
    send(file instanceof File && file.size > 0 ? file : null, document);
  }

  return (
    <DialogForm form={form} id={id} message={message} onSubmit={submit} onChange={mend}>
      <PdfField
        name="invoice"
        label={copy.file.label}
        description={copy.file.hint}
        error={fields.invoice}
        disabled={percent !== null}
      />
      <RadioGroup
        label={copy.type}
        name="documentType"
        look="segments"
        options={TYPES}
        value={type}
        onValueChange={setType}
        error={fields.documentType}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="documentNumber"
          required
          ltr
          autoComplete="off"
          maxLength={20}
          label={copy.number.label}
          description={copy.number.hint}
          defaultValue={begun?.number}
          error={fields.documentNumber}
        />
        <TextField
          name="issuedOn"
          required
          type="date"
          label={copy.issuedOn}
          value={issuedOn}
          onChange={({ target }) => setIssuedOn(target.value)}
          error={fields.issuedOn}
        />
        <TextField
          name="net"
          required
          ltr
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          label={copy.net[type]}
          defaultValue={begun?.net}
          error={fields.net}
        />
        {type === 'tax_invoice' && (
          <TextField
            name="vat"
            required
            ltr
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            label={copy.vat}
            defaultValue={begun?.type === 'tax_invoice' ? begun.vat : undefined}
            error={fields.vat}
          />
        )}
        {isNumbered && (
          <TextField
            name="allocationNumber"
            required
            ltr
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            label={copy.allocationField.label}
            description={copy.allocationField.hint}
            defaultValue={begun?.allocationNumber ?? undefined}
            error={fields.allocationNumber}
            className="sm:col-span-2"
          />
        )}
      </div>
      {percent !== null && <ProgressBar label={payoutScreen.invoice.sending(month)} percent={percent} />}
    </DialogForm>
  );
}

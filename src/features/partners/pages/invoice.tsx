import { FileDown, FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldNotes, useFieldIds } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PartnerPayment } from '../contract.ts';
import { screenCopy } from '../copy.he.ts';
import { type InvoiceDetails, useInvoiceUpload } from './invoice-upload.ts';

const copy = screenCopy.invoice;
const NO_DETAILS: InvoiceDetails = { allocationNumber: '', issuedOn: '', isExemptDealer: false };

/** A month's invoice: uploaded, exchanged until the month is paid, and downloaded again. */
export function Invoice({ payment, month }: { payment: PartnerPayment; month: string }) {
  const [details, setDetails] = useState(NO_DETAILS);
  const { send, percent, problem } = useInvoiceUpload(payment);
  const isOpen = payment.status === 'pending';
  if (!isOpen && !payment.invoiceUrl) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {isOpen && payment.needsAllocationNumber && (
        <AllocationFields details={details} onChange={setDetails} fields={problem?.fields ?? {}} />
      )}
      <div className="flex flex-wrap items-start gap-2">
        {isOpen && (
          <InvoicePicker
            hasInvoice={payment.invoiceUrl !== null}
            month={month}
            isBusy={percent !== null}
            error={problem?.message ?? null}
            onPick={(file) => send(file, details)}
          />
        )}
        {payment.invoiceUrl && (
          <Link
            to={payment.invoiceUrl}
            look="quiet"
            external
            download
            className="min-h-9 content-center pointer-coarse:min-h-11"
          >
            <FileDown aria-hidden="true" size={18} className="me-1.5 inline" />
            {copy.download}
            <span className="sr-only"> {month}</span>
          </Link>
        )}
      </div>
      {percent !== null && <ProgressBar label={copy.sending(month)} percent={percent} />}
    </div>
  );
}

/** A file input in the look of a button. While a file is on its way it takes no other. */
function InvoicePicker({
  hasInvoice,
  month,
  isBusy,
  error,
  onPick,
}: {
  hasInvoice: boolean;
  month: string;
  isBusy: boolean;
  error: string | null;
  onPick: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const label = hasInvoice ? copy.replaceFor(month) : copy.uploadFor(month);
  const description = hasInvoice ? null : copy.hint;
  const ids = useFieldIds(useId(), { label, description, error });
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file && !isBusy) onPick(file);
    // The same file again, once it has been mended, is a choice too.
    if (input.current) input.current.value = '';
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label
        className={classNames(
          buttonStyles({ variant: hasInvoice ? 'secondary' : 'primary', size: 'sm' }),
          'self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
          isBusy && 'opacity-50',
        )}
      >
        <FileUp aria-hidden="true" size={18} />
        {hasInvoice ? copy.replace : copy.upload}
        <input
          {...ids.control}
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label={label}
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={pick}
          className="sr-only"
        />
      </label>
      <FieldNotes ids={ids} description={description} error={error} />
    </div>
  );
}

/** What a large invoice has to say beside its file. */
function AllocationFields({
  details,
  onChange,
  fields,
}: {
  details: InvoiceDetails;
  onChange: (details: InvoiceDetails) => void;
  fields: Record<string, string>;
}) {
  const { allocationNumber, issuedOn, isExemptDealer } = details;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={copy.allocation.label}
        description={copy.allocation.hint}
        error={fields.allocationNumber}
        ltr
        inputMode="numeric"
        maxLength={9}
        disabled={isExemptDealer}
        value={allocationNumber}
        onChange={(event) => onChange({ ...details, allocationNumber: event.target.value })}
        className="max-w-64"
      />
      <Checkbox
        label={copy.exempt}
        checked={isExemptDealer}
        onChange={(event) => onChange({ ...details, isExemptDealer: event.target.checked })}
      />
      <TextField
        label={copy.issuedOn.label}
        description={copy.issuedOn.hint}
        error={fields.issuedOn}
        optional
        type="date"
        value={issuedOn}
        onChange={(event) => onChange({ ...details, issuedOn: event.target.value })}
        className="max-w-64"
      />
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { ownPayments } from '#features/partners/pages/own-programme.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { useFormProblem } from '#ui/forms/form-problem.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { StateTax, TaxStatement } from '../contract.ts';
import { taxCopy, taxScreen } from '../copy.he.ts';
import { DEALER_KINDS, type DealerKind, RATE_PERCENT_MAX } from '../policy.ts';

const copy = taxScreen.form;
const KINDS = DEALER_KINDS.map((value) => ({ value, label: taxCopy.kinds[value] }));

interface TaxFormProps {
  isOpen: boolean;
  onClose: () => void;
  begun: TaxStatement | null;
}

export function TaxForm({ isOpen, onClose, begun }: TaxFormProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      formId={formId}
      isPending={isPending}
      title={copy.title}
      description={copy.text}
      submitLabel={copy.submit}
    >
      {isOpen && <Fields id={formId} begun={begun} onPending={setPending} onDone={onClose} />}
    </FormDialog>
  );
}

interface FieldsProps {
  id: string;
  begun: TaxStatement | null;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

function Fields({ id, begun, onPending, onDone }: FieldsProps) {
  const client = useQueryClient();
  const [hasCertificate, setHasCertificate] = useState(begun === null || begun.ratePercent !== null);
  const { form, fields, message, setProblem, mend } = useFormProblem(undefined);
  const state = useMutation({
    mutationFn: (stated: StateTax) => answerOf(api['partner-tax'].me.$put({ json: stated })),
    onMutate: () => onPending(true),
    onSuccess(standing) {
      client.setQueryData(['/api/partner-tax/me'], standing);
      client.invalidateQueries({ queryKey: ownPayments.queryKey });
      toast.success(copy.done);
      onDone();
    },
    onError(error) {
      const problem = problemOf(error);
      setProblem(problem);
      toast.error(copy.failed, { description: problem.message });
    },
    onSettled: () => onPending(false),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.isPending) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const { errors } = taxCopy;
    const rate = text('ratePercent');
    const until = text('validUntil');
    if (hasCertificate && (!/^\d{1,2}$/.test(rate) || until === ''))
      return setProblem({
        message: errors.ratePercent,
        fields: {
          ...(!/^\d{1,2}$/.test(rate) && { ratePercent: errors.ratePercent }),
          ...(until === '' && { validUntil: errors.validUntil }),
        },
      });
    state.mutate({
      dealerKind: text('dealerKind') as DealerKind,
      dealerNumber: text('dealerNumber').replaceAll('-', ''),
      ...(hasCertificate && { ratePercent: Number(rate), validUntil: until }),
    });
  }

  return (
    <DialogForm form={form} id={id} message={message} onSubmit={submit} onChange={mend}>
      <RadioGroup
        label={copy.kind}
        name="dealerKind"
        look="segments"
        options={KINDS}
        defaultValue={begun?.dealerKind ?? 'authorised'}
        error={fields.dealerKind}
      />
      <TextField
        name="dealerNumber"
        required
        ltr
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        label={copy.number.label}
        description={copy.number.hint}
        defaultValue={begun?.dealerNumber}
        error={fields.dealerNumber}
        className="max-w-64"
      />
      <Checkbox
        label={copy.hasCertificate}
        checked={hasCertificate}
        onChange={({ target }) => setHasCertificate(target.checked)}
      />
      {hasCertificate && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="ratePercent"
            required
            ltr
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(RATE_PERCENT_MAX).length}
            label={copy.rate.label}
            description={copy.rate.hint}
            defaultValue={begun?.ratePercent?.toString()}
            error={fields.ratePercent}
          />
          <TextField
            name="validUntil"
            required
            type="date"
            label={copy.until}
            defaultValue={begun?.validUntil ?? undefined}
            error={fields.validUntil}
          />
        </div>
      )}
    </DialogForm>
  );
}

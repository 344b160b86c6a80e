import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { type FormProblem, useFormProblem } from '#ui/forms/form-problem.ts';
import { newKey } from '#ui/forms/new-key.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { type Unsaved, useUnsaved } from '#ui/forms/unsaved.tsx';
import { UnsavedNotice } from '#ui/forms/unsaved-notice.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { dayInIsrael, formatPhone } from '#ui/text/format.ts';
import {
  CONSENT_SOURCES,
  type ConsentSource,
  CUSTOMER_NAME_MAX,
  CUSTOMER_NOTE_MAX,
} from '../choices.contract.ts';
import type { Customer } from '../contract.ts';
import { sourceNames } from '../lists.copy.he.ts';
import { customersScreenCopy } from '../screen.copy.he.ts';
import { readCustomersAnew } from './customer-queries.ts';

const { form: texts, toasts } = customersScreenCopy;
export const sourceOptions = CONSENT_SOURCES.map((value) => ({ value, label: sourceNames[value] }));

interface CustomerDialogProps {
  customer: Customer | null;
  onTyped: () => void;
  onClose: () => void;
}

export function CustomerDialog({ customer, onTyped, onClose }: CustomerDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  const unsaved = useUnsaved<Fields>(`customer:${customer?.id ?? 'new'}`);
  const [edition, setEdition] = useState(0);
  const letGo = () => unsaved.keep(null);
  return (
    <FormDialog
      isOpen
      size="md"
      title={customer ? texts.editTitle : texts.addTitle}
      formId={formId}
      submitLabel={customer ? texts.save : texts.add}
      isPending={isPending}
      onCancel={() => {
        letGo();
        onClose();
      }}
      onClose={onClose}
    >
      <CustomerForm
        key={edition}
        id={formId}
        customer={customer}
        unsaved={unsaved}
        onAnew={() => {
          letGo();
          setEdition(edition + 1);
        }}
        onTyped={onTyped}
        onPending={setPending}
        onDone={onClose}
      />
    </FormDialog>
  );
}

interface CustomerFormProps {
  id: string;
  customer: Customer | null;
  unsaved: Unsaved<Fields>;
  onAnew: () => void;
  onTyped: () => void;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

function CustomerForm({ id, customer, unsaved, onAnew, onTyped, onPending, onDone }: CustomerFormProps) {
  const client = useQueryClient();
  // One a form: sent twice, it is added once.
  const [key] = useState(newKey);
  const today = dayInIsrael(new Date());
  const [begun] = useState((): Fields => ({ ...fieldsOf(customer, today), ...unsaved.found }));
  const { form, fields, message, setProblem, mend } = useFormProblem(undefined);
  const save = useMutation({
    mutationFn: (typed: Typed) =>
      customer
        ? answerOf(api.customers[':id'].$put({ param: { id: customer.id }, json: typed }))
        : answerOf(api.customers.$post({ json: { ...typed, key } })),
    onMutate: () => onPending(true),
    async onSuccess() {
      unsaved.keep(null);
      toast.success(customer ? toasts.saved : toasts.added);
      await readCustomersAnew(client);
      onDone();
    },
    onError(error) {
      const problem: FormProblem = problemOf(error);
      setProblem(problem);
      toast.error(texts.failed, { description: problem.message });
    },
    onSettled: () => onPending(false),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending) save.mutate(typedIn(new FormData(event.currentTarget)));
  }

  function change(event: FormEvent<HTMLFormElement>) {
    mend(event);
    unsaved.keep(Object.fromEntries(new FormData(event.currentTarget)) as Fields);
    onTyped();
  }

  return (
    <DialogForm form={form} id={id} message={message} onSubmit={submit} onChange={change}>
      <UnsavedNotice isShown={unsaved.found !== null} onDiscard={onAnew} />
      <TextField
        name="name"
        required
        label={texts.name}
        maxLength={CUSTOMER_NAME_MAX}
        autoComplete="off"
        defaultValue={begun.name}
        error={fields.name}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="phone"
          type="tel"
          optional
          label={texts.phone}
          description={texts.phoneHint}
          maxLength={40}
          autoComplete="off"
          defaultValue={begun.phone}
          error={fields.phone}
        />
        <TextField
          name="email"
          type="email"
          optional
          label={texts.email}
          autoComplete="off"
          defaultValue={begun.email}
          error={fields.email}
        />
        <Select
          name="consentSource"
          label={texts.source}
          options={sourceOptions}
          placeholder={customer ? undefined : uiCopy.choose}
          defaultValue={begun.consentSource}
          error={fields.consentSource}
        />
        <TextField
          name="consentOn"
          type="date"
          label={texts.consentOn}
          max={today}
          defaultValue={begun.consentOn}
          error={fields.consentOn}
        />
      </div>
      <TextField
        name="lastVisitOn"
        type="date"
        optional
        label={texts.lastVisit}
        max={today}
        defaultValue={begun.lastVisitOn}
        error={fields.lastVisitOn}
      />
      <TextField
        name="note"
        optional
        label={texts.note}
        description={texts.noteHint}
        maxLength={CUSTOMER_NOTE_MAX}
        autoComplete="off"
        defaultValue={begun.note}
        error={fields.note}
      />
    </DialogForm>
  );
}

type Fields = Record<keyof Typed, string>;

function fieldsOf(customer: Customer | null, today: string): Fields {
  return {
    name: customer?.name ?? '',
    phone: customer?.phone ? formatPhone(customer.phone) : '',
    email: customer?.email ?? '',
    consentSource: customer?.consentSource ?? '',
    consentOn: customer?.consentOn ?? today,
    lastVisitOn: customer?.lastVisitOn ?? '',
    note: customer?.note ?? '',
  };
}

type Typed = ReturnType<typeof typedIn>;

function typedIn(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    // A missing choice is refused by the server, in its own words.
    consentSource: text('consentSource') as ConsentSource,
    consentOn: text('consentOn') || undefined,
    lastVisitOn: text('lastVisitOn') || null,
    note: text('note'),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { newKey } from '#ui/forms/new-key.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { dayInIsrael, formatPhone } from '#ui/text/format.ts';
import { type ConsentSource, CUSTOMER_NAME_MAX, CUSTOMER_NOTE_MAX } from '../choices.contract.ts';
import type { Customer } from '../contract.ts';
import { customersScreenCopy } from '../screen.copy.he.ts';
import { readCustomersAnew } from './customer-queries.ts';
import { sourceOptions } from './source-options.ts';

const { form: texts, toasts } = customersScreenCopy;

interface CustomerDialogProps {
  customer: Customer | null;
  onTyped: () => void;
  onClose: () => void;
}

export function CustomerDialog(props: CustomerDialogProps) {
  const { customer, onClose } = props;
  const today = dayInIsrael(new Date());
  const form = useCustomerForm(props, today);
  return (
    <FormDialog
      of={form}
      size="md"
      title={customer ? texts.editTitle : texts.addTitle}
      submitLabel={customer ? texts.save : texts.add}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        required
        label={texts.name}
        maxLength={CUSTOMER_NAME_MAX}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('phone')}
          type="tel"
          optional
          label={texts.phone}
          description={texts.phoneHint}
          maxLength={40}
          autoComplete="off"
        />
        <TextField {...form.field('email')} type="email" optional label={texts.email} autoComplete="off" />
        <Select
          {...form.field('consentSource')}
          label={texts.source}
          options={sourceOptions}
          placeholder={customer ? undefined : uiCopy.choose}
        />
        <TextField {...form.field('consentOn')} type="date" label={texts.consentOn} max={today} />
      </div>
      <TextField {...form.field('lastVisitOn')} type="date" optional label={texts.lastVisit} max={today} />
      <TextField
        {...form.field('note')}
        optional
        label={texts.note}
        description={texts.noteHint}
        maxLength={CUSTOMER_NOTE_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function useCustomerForm({ customer, onTyped, onClose }: CustomerDialogProps, today: string) {
  const client = useQueryClient();
  // One a form: sent twice, it is added once.
  const [key] = useState(newKey);
  return useForm({
    schema: async () => (await import('../contract.ts')).newCustomer,
    stored: storedOf(customer, today),
    keepAs: `customer:${customer?.id ?? 'new'}`,
    onTyped,
    read: (text) => ({
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      consentSource: text('consentSource') as ConsentSource,
      consentOn: text('consentOn') || undefined,
      lastVisitOn: text('lastVisitOn') || null,
      note: text('note'),
    }),
    send: (json) =>
      customer
        ? answerOf(api.customers[':id'].$put({ param: { id: customer.id }, json }))
        : answerOf(api.customers.$post({ json: { ...json, key } })),
    async onSent() {
      toast.success(customer ? toasts.saved : toasts.added);
      await readCustomersAnew(client);
      onClose();
    },
    failed: texts.failed,
  });
}

function storedOf(customer: Customer | null, today: string) {
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

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import type { FieldValues } from '#ui/forms/field-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { dayInIsrael, formatDate, formatPhone } from '#ui/text/format.ts';
import { type ConsentSource, CUSTOMER_NAME_MAX, CUSTOMER_NOTE_MAX } from '../choices.contract.ts';
import type { Customer } from '../contract.ts';
import { sourceNames } from '../lists.copy.he.ts';
import { customersScreenCopy } from '../screen.copy.he.ts';
import { refetchCustomers } from './customer-queries.ts';
import { useOpenRequest } from './request-link.tsx';
import { SourceField } from './source-field.tsx';

const { form: texts, toasts } = customersScreenCopy;
const JUST_SAVE = { name: 'end', value: 'save' };

const LABELS: Partial<Record<string, string>> = {
  name: texts.name,
  phone: texts.phone,
  email: texts.email,
  consentSource: texts.source,
  consentOn: texts.consentOn,
  lastVisitOn: texts.lastVisit,
  note: texts.note,
};

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
      submitLabel={customer ? texts.save : texts.saveAndAsk}
      other={customer ? undefined : { label: texts.save, ...JUST_SAVE }}
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
        <SourceField field={form.field('consentSource')} typed={form.typed.consentSource} />
        <DateField {...form.field('consentOn')} label={texts.consentOn} max={today} />
      </div>
      <DateField {...form.field('lastVisitOn')} optional label={texts.lastVisit} max={today} />
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
  const openRequest = useOpenRequest();
  const asks = useRef(false);
  return useForm({
    async schema() {
      const { newCustomer, mobilePhone } = await import('../contract.ts');
      return asks.current ? newCustomer.extend({ phone: mobilePhone }) : newCustomer;
    },
    stored: storedOf(customer, today),
    keepAs: `customer:${customer?.id ?? 'new'}`,
    onTyped,
    read(text) {
      asks.current = !customer && text(JUST_SAVE.name) !== JUST_SAVE.value;
      return {
        name: text('name'),
        phone: text('phone'),
        email: text('email'),
        consentSource: text('consentSource') as ConsentSource,
        consentOn: text('consentOn') || undefined,
        lastVisitOn: text('lastVisitOn') || null,
        note: text('note'),
      };
    },
    meanwhile: customer
      ? {
          label: (name) => LABELS[name] ?? name,
          fieldsOf: (stored) => storedOf({ ...customer, ...stored }, today),
          textOf,
        }
      : undefined,
    send: (json, asRead) =>
      customer
        ? answerOf(api.customers[':id'].$put({ param: { id: customer.id }, json: { ...json, asRead } }))
        : answerOf(api.customers.$post({ json })),
    async onSent({ id }) {
      await refetchCustomers(client);
      onClose();
      if (asks.current) openRequest(id);
      else toast.success(customer ? toasts.saved : toasts.added);
    },
    failed: texts.failed,
  });
}

function textOf(name: string, values: FieldValues): string {
  const { [name]: text = '' } = values;
  if (name === 'consentSource') return sourceNames[text as ConsentSource] ?? '';
  return text && ['consentOn', 'lastVisitOn'].includes(name) ? formatDate(text) : text;
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

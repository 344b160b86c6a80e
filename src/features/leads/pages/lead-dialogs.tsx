import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { answerOf, api } from '#client.ts';
import type { ConsentSource } from '#features/customers/choices.contract.ts';
import { isMobile } from '#features/customers/mobile.policy.ts';
import { refetchCustomers } from '#features/customers/pages/customer-queries.ts';
import { useOpenRequest } from '#features/customers/pages/request-link.tsx';
import { SourceField } from '#features/customers/pages/source-field.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { LEAD_NOTE_MAX } from '../choices.contract.ts';
import type { Lead } from '../contract.ts';
import { leadsScreenCopy } from '../screen.copy.he.ts';
import type { OpenedLead } from './lead-list.tsx';
import { refetchLeads } from './lead-queries.ts';

const { toasts, noteDialog, customerDialog, removeDialog } = leadsScreenCopy;
const JUST_ADD = { name: 'end', value: 'add' };

interface DialogProps {
  lead: Lead;
  onClose: () => void;
}

interface NoteDialogProps extends DialogProps {
  onTyped: () => void;
}

export function LeadDialog({ dialog, onTyped, ...props }: OpenedLead & NoteDialogProps) {
  if (dialog === 'note') return <NoteDialog {...props} onTyped={onTyped} />;
  if (dialog === 'customer') return <LeadCustomerDialog {...props} />;
  return <RemoveDialog {...props} />;
}

function NoteDialog({ lead: { id, name, note }, onTyped, onClose }: NoteDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../contract.ts')).leadChange,
    stored: { note },
    keepAs: `lead-note:${id}`,
    onTyped,
    read: (text) => ({ note: text('note') }),
    meanwhile: { label: () => noteDialog.label },
    send: (json, asRead) => answerOf(api.leads[':id'].$put({ param: { id }, json: { ...json, asRead } })),
    async onSent() {
      toast.success(toasts.noted);
      await refetchLeads(client);
      onClose();
    },
    failed: noteDialog.failed,
  });
  return (
    <FormDialog of={form} title={noteDialog.title(name)} submitLabel={noteDialog.save} onClose={onClose}>
      <TextArea
        {...form.field('note')}
        label={noteDialog.label}
        description={noteDialog.hint}
        rows={4}
        maxLength={LEAD_NOTE_MAX}
      />
    </FormDialog>
  );
}

/** Offers the list of customers, and the request for a review behind it. */
function LeadCustomerDialog({ lead, onClose }: DialogProps) {
  const { id, name, phone, marketingConsentAt } = lead;
  const client = useQueryClient();
  const openRequest = useOpenRequest();
  const asks = useRef(false);
  const form = useForm({
    schema: async () => (await import('../contract.ts')).leadCustomer,
    read(text) {
      asks.current = isMobile(phone) && text(JUST_ADD.name) !== JUST_ADD.value;
      return { consentSource: (text('consentSource') || undefined) as ConsentSource | undefined };
    },
    send: (json) => answerOf(api.leads[':id'].customer.$post({ param: { id }, json })),
    async onSent({ customerId, isNew, stoppedBy }) {
      if (stoppedBy) toast.success(toasts.known, { description: toasts.stopped });
      else if (!asks.current) toast.success(isNew ? toasts.added : toasts.known);
      await Promise.all([refetchLeads(client), refetchCustomers(client)]);
      onClose();
      if (asks.current && !stoppedBy) openRequest(customerId);
    },
    failed: customerDialog.failed,
  });
  return (
    <FormDialog
      of={form}
      title={customerDialog.title(name)}
      description={customerDialog.text}
      submitLabel={isMobile(phone) ? customerDialog.addAndAsk : customerDialog.add}
      other={isMobile(phone) ? { label: customerDialog.add, ...JUST_ADD } : undefined}
      onClose={onClose}
    >
      {marketingConsentAt ? (
        <p>{customerDialog.consented}</p>
      ) : (
        <SourceField field={form.field('consentSource')} typed={form.typed.consentSource} />
      )}
    </FormDialog>
  );
}

function RemoveDialog({ lead: { id, name }, onClose }: DialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => answerOf(api.leads[':id'].$delete({ param: { id } })),
    async onSuccess() {
      toast.success(toasts.removed);
      await refetchLeads(client);
      onClose();
    },
    onError: failureToast(toasts.failed),
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      ask={{ ...removeDialog, title: removeDialog.title(name) }}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { type ConsentSource, CUSTOMER_NAME_MAX } from '#features/customers/choices.contract.ts';
import { messageTemplatesCopy } from '#features/customers/messages/copy.he.ts';
import { MessageBubble } from '#features/customers/messages/pages/message-bubble.tsx';
import { useOwnValues } from '#features/customers/messages/pages/message-values.ts';
import { ownTemplatesQuery } from '#features/customers/messages/pages/own-templates.ts';
import { refetchCustomers, suggestedCustomers } from '#features/customers/pages/customer-queries.ts';
import { SourceField } from '#features/customers/pages/source-field.tsx';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { usePaused } from '#ui/forms/use-paused.ts';
import { UserText } from '#ui/text/bdi.tsx';
import type { ListedInvitation } from '../../queue/contract.ts';
import { refetchInvitations } from '../../queue/pages/invitation-queries.ts';
import { reviewRequestCopy as texts } from '../copy.he.ts';

/** Form of a request to somebody by name and number. @param onMade with the personal link, to be sent by hand */
export function useRequestForm(onMade: (invitation: ListedInvitation) => void) {
  const client = useQueryClient();
  return useForm({
    schema: async () => (await import('../contract.ts')).newReviewRequest,
    keepAs: 'review-request',
    read: (text) => ({
      name: text('name'),
      phone: text('phone'),
      // A missing choice is refused by the schema, in its own words.
      consentSource: text('consentSource') as ConsentSource,
    }),
    send: (request) => answerOf(api['review-requests'].$post({ json: request })),
    async onSent(invitation) {
      onMade(invitation);
      await Promise.all([refetchCustomers(client), refetchInvitations(client)]);
    },
    failed: texts.failed,
  });
}

interface RequestFieldsProps {
  form: ReturnType<typeof useRequestForm>;
  onChoose: (customerId: string) => void;
}

export function RequestFields({ form, onChoose }: RequestFieldsProps) {
  const { name = '' } = form.typed;
  return (
    <>
      <Form of={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('name')}
            required
            label={texts.name}
            maxLength={CUSTOMER_NAME_MAX}
            autoComplete="off"
          />
          <TextField
            {...form.field('phone')}
            required
            type="tel"
            label={texts.phone}
            maxLength={40}
            autoComplete="off"
          />
        </div>
        {hasContactPicker() && <FromContacts onPicked={form.begin} />}
        <SuggestedCustomers typed={name} onChoose={onChoose} />
        <SourceField field={form.field('consentSource')} typed={form.typed.consentSource} />
      </Form>
      <Preview name={name} />
    </>
  );
}

function FromContacts({ onPicked }: { onPicked: (contact: { name: string; phone: string }) => void }) {
  async function pick() {
    try {
      const picked = await pickContact();
      if (picked) onPicked(picked);
    } catch {
      toast.error(texts.contactsFailed);
    }
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void pick()} className="self-start">
      <BookUser aria-hidden="true" size={18} />
      {texts.fromPhone}
    </Button>
  );
}

function Preview({ name }: { name: string }) {
  const { data: templates, isPending } = useQuery(ownTemplatesQuery);
  const { data: values, isPending: isReadingValues } = useOwnValues();
  const template = templates?.items.find(({ category }) => category === 'review_request');
  if (isPending || isReadingValues) return <Skeleton className="h-62 rounded-panel" />;
  if (!template || !values) return null;
  return (
    <MessageBubble
      label={texts.preview}
      template={template.message}
      values={{ ...values, customerName: name, reviewLink: messageTemplatesCopy.screen.personalLink }}
    />
  );
}

interface PickedContact {
  name?: string[];
  tel?: string[];
}
interface ContactsManager {
  select(properties: ('name' | 'tel')[], options: { multiple: boolean }): Promise<PickedContact[]>;
}

const contactsOf = (): ContactsManager | undefined =>
  (navigator as Navigator & { contacts?: ContactsManager }).contacts;

/** Whether the browser lets a page ask for a contact: Chrome on Android does. */
function hasContactPicker(): boolean {
  return contactsOf() !== undefined;
}

/** Opens the telephone's own list. Returns null where nobody was chosen. @throws where the browser refuses */
async function pickContact(): Promise<{ name: string; phone: string } | null> {
  const [picked] = (await contactsOf()?.select(['name', 'tel'], { multiple: false })) ?? [];
  return picked ? { name: picked.name?.[0] ?? '', phone: picked.tel?.[0] ?? '' } : null;
}

interface SuggestedCustomersProps {
  typed: string;
  onChoose: (customerId: string) => void;
}

function SuggestedCustomers({ typed, onChoose }: SuggestedCustomersProps) {
  const wanted = usePaused(typed);
  const { data } = useQuery(suggestedCustomers(wanted));
  const reachable = data?.items.filter(({ phone, stoppedBy }) => phone && !stoppedBy) ?? [];
  if (reachable.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm text-muted">{wanted ? texts.matching : texts.latest}</legend>
      <div className="flex flex-wrap gap-2">
        {reachable.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            onClick={() => onChoose(id)}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            <UserText>{name}</UserText>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

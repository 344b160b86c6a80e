import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { EVENT_KINDS } from '../contract.ts';
import { kindNames, programsCopy } from '../screen.copy.he.ts';
import type { Webhook, WebhookFields } from '../webhooks/contract.ts';
import { endpointsQuery } from './program-queries.ts';

const texts = programsCopy.webhooks;
const KIND_CHOICES = EVENT_KINDS.map((value) => ({ value, label: kindNames[value] }));
const PROPOSED = ['review.received', 'lead.received'] as const;

interface EndpointFormProps {
  /** Null: a new one. */
  endpoint: Webhook | null;
  /** Called with the secret of a new one, which is shown once. */
  onSecret: (value: string) => void;
  onClose: () => void;
}

export function EndpointForm({ endpoint, onSecret, onClose }: EndpointFormProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../webhooks/contract.ts')).webhookBody,
    stored: { url: endpoint?.url ?? '' },
    read: (text, typed) => ({
      url: text('url'),
      kinds: typed.getAll('kinds') as (typeof EVENT_KINDS)[number][],
      withWords: typed.has('withWords'),
    }),
    send: (json) => save(endpoint, json),
    onSent({ secret, list }) {
      client.setQueryData(endpointsQuery.queryKey, list);
      onClose();
      if (secret) onSecret(secret);
      else toast.success(texts.saved);
    },
    failed: texts.failed,
  });
  const { defaultValue: _, ...kinds } = form.field('kinds');
  return (
    <FormDialog
      of={form}
      title={endpoint ? texts.edit : texts.add}
      submitLabel={endpoint ? texts.save : texts.submit}
      pendingLabel={texts.pending}
      onClose={onClose}
    >
      <TextField
        {...form.field('url')}
        type="url"
        dir="ltr"
        label={texts.url}
        description={texts.urlHint}
        placeholder="https://"
        autoComplete="off"
        required
      />
      <CheckboxGroup
        {...kinds}
        label={texts.kinds}
        options={KIND_CHOICES}
        chosen={endpoint?.kinds ?? PROPOSED}
      />
      <Checkbox
        name="withWords"
        label={texts.withWords}
        description={texts.withWordsHint}
        defaultChecked={endpoint?.withWords}
      />
    </FormDialog>
  );
}

async function save(endpoint: Webhook | null, json: WebhookFields) {
  if (endpoint) {
    const param = { id: endpoint.id };
    return { secret: null, list: await answerOf(api.webhooks[':id'].$put({ param, json })) };
  }
  const { secret, id: _, ...list } = await answerOf(api.webhooks.$post({ json }));
  return { secret, list };
}

import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { SCOPES } from '../contract.ts';
import { programsCopy, scopeNames } from '../screen.copy.he.ts';
import { keysQuery } from './program-queries.ts';

const texts = programsCopy.keys;
const SCOPE_CHOICES = SCOPES.map((value) => ({ value, label: scopeNames[value].label }));
const DAYS = (['365', '90', '30', ''] as const).map((value) => ({
  value,
  label: texts.daysOf[value || 'none'],
}));

interface KeyFormProps {
  /** Called with the key, which is shown once. */
  onMade: (key: string) => void;
  onClose: () => void;
}

export function KeyForm({ onMade, onClose }: KeyFormProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../keys/contract.ts')).newKeyBody,
    read: (text, typed) => ({
      name: text('name'),
      scopes: typed.getAll('scopes') as (typeof SCOPES)[number][],
      days: (Number(text('days')) || null) as 30 | 90 | 365 | null,
    }),
    send: (json) => answerOf(api.keys.$post({ json })),
    onSent({ key, ...list }) {
      client.setQueryData(keysQuery.queryKey, list);
      onClose();
      onMade(key);
    },
    failed: texts.failed,
  });
  const { defaultValue: _, ...scopes } = form.field('scopes');
  const { defaultValue: __, ...days } = form.field('days');
  return (
    <FormDialog
      of={form}
      title={texts.add}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        description={texts.nameHint}
        required
        maxLength={60}
      />
      <CheckboxGroup {...scopes} label={texts.scopes} options={SCOPE_CHOICES} />
      <Select {...days} label={texts.days} options={DAYS} />
    </FormDialog>
  );
}

import { useId } from 'react';
import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { FieldValues } from '#ui/forms/field-values.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { Service, ServiceFields } from '../contract.ts';
import { servicesEditorCopy } from '../editor.copy.he.ts';
import {
  PRICE_KINDS,
  type PriceKind,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_GROUP_MAX,
  SERVICE_NAME_MAX,
} from '../limits.contract.ts';
import { priceText, readShekels, shekelsOf } from '../shown.policy.ts';

const { form: texts, toasts } = servicesEditorCopy;
const KINDS = PRICE_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

const PRICE_FIELDS = [['priceKind', 'priceAgorot', 'priceToAgorot']];
const LABELS: Partial<Record<string, string>> = {
  name: texts.name,
  group: texts.group,
  description: texts.description,
  priceKind: texts.price,
};

interface ServiceDialogProps {
  /** Null for a new one. */
  service: Service | null;
  groups: string[];
  onTyped: () => void;
  onSaved: () => void;
  onClose: () => void;
}

export function ServiceDialog({ service, groups, onTyped, onSaved, onClose }: ServiceDialogProps) {
  const form = useForm({
    schema: async () => (await import('../contract.ts')).serviceBody,
    stored: storedOf(service),
    keepAs: `service:${service?.id ?? 'new'}`,
    onTyped,
    read: readService,
    meanwhile: service
      ? {
          groups: PRICE_FIELDS,
          label: (name) => LABELS[name] ?? name,
          fieldsOf: (stored) => storedOf({ ...service, ...stored }),
          textOf: (name, values) => (name === 'priceKind' ? priceOf(values) : (values[name] ?? '')),
        }
      : undefined,
    send: (json, asRead): Promise<unknown> =>
      service
        ? answerOf(
            api['business-card'].me.services[':id'].$put({
              param: { id: service.id },
              json: { ...json, asRead },
            }),
          )
        : answerOf(api['business-card'].me.services.$post({ json })),
    onSent() {
      toast.success(service ? toasts.saved : toasts.added);
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={service ? texts.editTitle : texts.addTitle}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        description={texts.nameHint}
        maxLength={SERVICE_NAME_MAX}
        required
        autoFocus
      />
      <PriceFields form={form} />
      <GroupField {...form.field('group')} groups={groups} />
      <TextField
        {...form.field('description')}
        label={texts.description}
        optional
        maxLength={SERVICE_DESCRIPTION_MAX}
      />
    </FormDialog>
  );
}

interface BoundField {
  name: string;
  defaultValue?: string;
  error?: string;
}

interface PriceFieldsProps {
  form: {
    field: (name: 'priceKind' | 'priceAgorot' | 'priceToAgorot') => BoundField;
    typed: FieldValues;
  };
}

function PriceFields({ form }: PriceFieldsProps) {
  const kind = (form.typed.priceKind ?? 'fixed') as PriceKind;
  const { defaultValue, ...field } = form.field('priceKind');
  const isRange = kind === 'range';
  return (
    <>
      <RadioGroup
        {...field}
        look="segments"
        label={texts.priceKind}
        options={KINDS}
        defaultValue={defaultValue as PriceKind}
      />
      {kind !== 'none' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...form.field('priceAgorot')}
            label={isRange ? texts.least : texts.amount}
            description={isRange ? texts.rangeHint : texts.amountHint}
            inputMode="decimal"
            autoComplete="off"
            ltr
            className={isRange ? undefined : 'col-span-2 sm:col-span-1'}
          />
          {isRange && (
            <TextField
              {...form.field('priceToAgorot')}
              label={texts.most}
              inputMode="decimal"
              autoComplete="off"
              ltr
            />
          )}
        </div>
      )}
    </>
  );
}

interface GroupFieldProps extends BoundField {
  groups: string[];
}

function GroupField({ groups, ...field }: GroupFieldProps) {
  const id = useId();
  return (
    <>
      <TextField
        {...field}
        label={texts.group}
        description={texts.groupHint}
        optional
        maxLength={SERVICE_GROUP_MAX}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}

function priceOf(values: FieldValues): string {
  const price = readService((name) => values[name] ?? '');
  // Digits alone would stand from left to right.
  return `\u200f${priceText(price) || texts.kinds[price.priceKind]}`;
}

function storedOf(service: Service | null) {
  return {
    name: service?.name ?? '',
    group: service?.group ?? '',
    description: service?.description ?? '',
    priceKind: service?.priceKind ?? 'fixed',
    priceAgorot: shekelsOf(service?.priceAgorot ?? null),
    priceToAgorot: shekelsOf(service?.priceToAgorot ?? null),
  };
}

function readService(text: (name: string) => string): ServiceFields {
  const priceKind = text('priceKind') as PriceKind;
  return {
    name: text('name'),
    group: text('group'),
    description: text('description'),
    priceKind,
    priceAgorot: priceKind === 'none' ? null : readShekels(text('priceAgorot')),
    priceToAgorot: priceKind === 'range' ? readShekels(text('priceToAgorot')) : null,
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { answerOf, api } from '#client.ts';
import { instantOf } from '#platform/zoned-time.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { isoOf } from '#ui/forms/dates/date-text.ts';
import type { FieldValues } from '#ui/forms/field-values.ts';
import { newKey } from '#ui/forms/new-key.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DigitsField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { dayInIsrael, formatTime, typedDigits } from '#ui/text/format.ts';
import type { ChangeIncident, Incident, OpenIncident } from '../contract.ts';
import { SEVERITIES, type Severity } from '../policy.ts';
import { incidentCopy } from '../screen.copy.he.ts';

const copy = incidentCopy.form;
const CHOICES = SEVERITIES.map((value) => ({ value, label: incidentCopy.severities[value] }));

interface IncidentFormProps {
  edited: Incident | 'new';
  onTyped: () => void;
  onClose: () => void;
}

export function IncidentForm(props: IncidentFormProps) {
  const { form, known, stored } = useIncidentForm(props);
  return (
    <FormDialog
      of={form}
      onClose={props.onClose}
      size="lg"
      submitLabel={copy.save}
      title={known ? copy.update(known.number) : copy.open}
      description={copy.text}
    >
      {known && <input type="hidden" name="after" defaultValue={stored.after} />}
      <TextArea
        {...form.field('what')}
        required
        maxLength={2000}
        label={copy.what.label}
        description={copy.what.hint}
      />
      <RadioGroup
        label={copy.severity}
        description={copy.severityHint}
        {...form.field('severity')}
        look="segments"
        options={CHOICES}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField
          field={form.field('noticedAt')}
          time={stored.noticedAtTime}
          label={copy.noticedAt}
          required
        />
        <DigitsField
          {...form.field('persons')}
          optional
          maxLength={9}
          label={copy.persons.label}
          description={copy.persons.hint}
        />
        {known && (
          <>
            <MomentField
              field={form.field('reportedAt')}
              time={stored.reportedAtTime}
              label={copy.reportedAt}
              optional
            />
            <MomentField field={form.field('toldAt')} time={stored.toldAtTime} label={copy.toldAt} optional />
          </>
        )}
      </div>
      {known && <ClosingFields form={form} isClosed={known.isClosed} />}
    </FormDialog>
  );
}

interface MomentFieldProps extends Pick<ComponentProps<typeof DateField>, 'label' | 'required' | 'optional'> {
  field: { name: string; defaultValue?: string; error?: string };
  time: string | undefined;
}

/** A day with its time, typed as 14:30 or 1430. */
function MomentField({ field, time, label, ...rest }: MomentFieldProps) {
  return (
    <div className="grid grid-cols-[1fr_6rem] items-start gap-2">
      <DateField {...field} {...rest} label={label} max={dayInIsrael(new Date())} />
      <DigitsField
        name={`${field.name}Time`}
        defaultValue={time}
        label={copy.time}
        placeholder="14:30"
        maxLength={5}
      />
    </div>
  );
}

interface ClosingFieldsProps {
  form: ReturnType<typeof useIncidentForm>['form'];
  isClosed: boolean;
}

function ClosingFields({ form, isClosed }: ClosingFieldsProps) {
  return (
    <>
      <TextArea
        {...form.field('note')}
        optional
        rows={2}
        maxLength={1000}
        label={copy.note.label}
        description={copy.note.hint}
      />
      <Checkbox name="isClosed" label={copy.isClosed} defaultChecked={isClosed} />
    </>
  );
}

function useIncidentForm({ edited, onTyped, onClose }: IncidentFormProps) {
  const client = useQueryClient();
  // As it was opened: the list behind the dialog may learn of what is not seen here.
  const [known] = useState(edited === 'new' ? null : edited);
  const [stored] = useState(() => storedOf(known));
  // One a form: sent twice, it is written once.
  const [key] = useState(newKey);
  const form = useForm<Parameters<typeof send>[1], unknown>({
    async schema() {
      const { changeIncidentBody, openIncidentBody } = await import('../contract.ts');
      return known ? changeIncidentBody : openIncidentBody;
    },
    stored,
    keepAs: `incident:${known?.id ?? 'new'}`,
    onTyped,
    read: (text) => (known ? { after: text('after'), ...changeIn(text) } : { key, ...stateIn(text) }),
    send: (body) => send(known, body),
    onSent() {
      toast.success(copy.saved);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/admin/incidents'] }),
    failed: copy.failed,
  });
  return { form, known, stored };
}

type Text = (name: string) => string;

function stateIn(text: Text) {
  return {
    what: text('what'),
    severity: text('severity') as Severity,
    noticedAt: momentIn(text, 'noticedAt') ?? '',
    persons: text('persons') === '' ? null : Number(typedDigits(text('persons'))),
  };
}

function changeIn(text: Text) {
  return {
    ...stateIn(text),
    reportedAt: momentIn(text, 'reportedAt'),
    toldAt: momentIn(text, 'toldAt'),
    note: text('note'),
    isClosed: text('isClosed') !== '',
  };
}

/** Null where neither was typed; empty, which the schema refuses, where they are no moment. */
function momentIn(text: Text, name: string): string | null {
  const [typedDay, typedTime] = [text(name), text(`${name}Time`)];
  if (!typedDay && !typedTime) return null;
  const day = isoOf(typedDay);
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(typedTime) ?? [];
  return day && hours ? instantOf(day, `${hours}:${minutes}`).toISOString() : '';
}

function storedOf(known: Incident | null): FieldValues {
  return {
    after: known?.lastEntryId,
    what: known?.what,
    severity: known?.severity ?? 'medium',
    ...wallTime('noticedAt', known?.noticedAt ?? new Date().toISOString()),
    persons: known?.persons?.toString(),
    ...wallTime('reportedAt', known?.reportedAt),
    ...wallTime('toldAt', known?.toldAt),
    isClosed: known?.isClosed ? 'on' : undefined,
  };
}

function send(known: Incident | null, body: OpenIncident | ChangeIncident): Promise<unknown> {
  if ('key' in body) return answerOf(api.admin.incidents.$post({ json: body }));
  return answerOf(api.admin.incidents[':id'].$put({ param: { id: known?.id ?? '' }, json: body }));
}

/** A moment as the clock on a wall in Israel shows it, in the form that the two fields hold. */
function wallTime(name: string, at: string | null | undefined): FieldValues {
  return at ? { [name]: dayInIsrael(at), [`${name}Time`]: formatTime(at) } : {};
}

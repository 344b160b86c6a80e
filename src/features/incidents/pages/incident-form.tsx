import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { instantOf } from '#platform/zoned-time.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { newKey } from '#ui/forms/new-key.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { type FieldValues, useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { dayInIsrael, formatTime } from '#ui/text/format.ts';
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
        <TextField {...form.field('noticedAt')} required type="datetime-local" label={copy.noticedAt} />
        <TextField
          {...form.field('persons')}
          optional
          ltr
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          label={copy.persons.label}
          description={copy.persons.hint}
        />
        {known && (
          <>
            <TextField {...form.field('reportedAt')} optional type="datetime-local" label={copy.reportedAt} />
            <TextField {...form.field('toldAt')} optional type="datetime-local" label={copy.toldAt} />
          </>
        )}
      </div>
      {known && <ClosingFields form={form} isClosed={known.isClosed} />}
    </FormDialog>
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
    noticedAt: momentIn(text('noticedAt')) ?? '',
    persons: text('persons') === '' ? null : Number(text('persons')),
  };
}

function changeIn(text: Text) {
  return {
    ...stateIn(text),
    reportedAt: momentIn(text('reportedAt')),
    toldAt: momentIn(text('toldAt')),
    note: text('note'),
    isClosed: text('isClosed') !== '',
  };
}

function momentIn(typed: string): string | null {
  const [day, time] = typed.split('T');
  return day && time ? instantOf(day, time).toISOString() : null;
}

function storedOf(known: Incident | null): FieldValues {
  return {
    after: known?.lastEntryId,
    what: known?.what,
    severity: known?.severity ?? 'medium',
    noticedAt: wallTime(known?.noticedAt ?? new Date().toISOString()),
    persons: known?.persons?.toString(),
    reportedAt: wallTime(known?.reportedAt ?? null),
    toldAt: wallTime(known?.toldAt ?? null),
    isClosed: known?.isClosed ? 'on' : undefined,
  };
}

function send(known: Incident | null, body: OpenIncident | ChangeIncident): Promise<unknown> {
  if ('key' in body) return answerOf(api.admin.incidents.$post({ json: body }));
  return answerOf(api.admin.incidents[':id'].$put({ param: { id: known?.id ?? '' }, json: body }));
}

/** A moment as the clock on a wall in Israel shows it, in the form that the field holds. */
function wallTime(at: string | null): string | undefined {
  return at ? `${dayInIsrael(at)}T${formatTime(at)}` : undefined;
}

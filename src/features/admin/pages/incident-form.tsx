import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { instantOf } from '#platform/zoned-time.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormProblem } from '#ui/form-problem.ts';
import { dayInIsrael, formatTime } from '#ui/format.ts';
import { newKey } from '#ui/new-key.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-queue.ts';
import type { Incident } from '../contract/incidents.ts';
import { incidentErrors } from '../copy.he/incident-errors.ts';
import { incidentCopy } from '../copy.he/incidents.ts';
import { SEVERITIES, type Severity } from '../policy/incidents.ts';

const copy = incidentCopy.form;
const CHOICES = SEVERITIES.map((value) => ({ value, label: incidentCopy.severities[value] }));

interface IncidentFormProps {
  /** Null: closed. */
  edited: Incident | 'new' | null;
  onClose: () => void;
}

/** Asks what happened, or how an incident stands from now on. */
export function IncidentForm({ edited, onClose }: IncidentFormProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <FormDialog
      isOpen={edited !== null}
      onClose={onClose}
      formId={formId}
      isPending={isPending}
      size="lg"
      submitLabel={copy.save}
      title={edited === 'new' || edited === null ? copy.open : copy.update(edited.number)}
      description={copy.text}
    >
      {edited !== null && (
        <Fields
          id={formId}
          known={edited === 'new' ? null : edited}
          onPending={setPending}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  id: string;
  known: Incident | null;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

function Fields({ id, known, onPending, onDone }: FieldsProps) {
  const client = useQueryClient();
  // One a form: sent twice, it is written once.
  const [key] = useState(newKey);
  const { form, fields, message, setProblem, mend } = useFormProblem(undefined);
  const save = useMutation({
    mutationFn: (typed: Typed) => send(known, key, typed),
    onMutate: () => onPending(true),
    onSuccess() {
      toast.success(copy.saved);
      onDone();
    },
    onError(error) {
      const problem = problemOf(error);
      setProblem(problem);
      toast.error(copy.failed, { description: problem.message });
    },
    onSettled() {
      onPending(false);
      client.invalidateQueries({ queryKey: ['/api/admin/incidents'] });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const typed = readForm(new FormData(event.currentTarget));
    if (!typed.noticedAt)
      return setProblem({
        message: incidentErrors.noticedAt,
        fields: { noticedAt: incidentErrors.noticedAt },
      });
    if (Number.isNaN(typed.persons))
      return setProblem({ message: incidentErrors.persons, fields: { persons: incidentErrors.persons } });
    save.mutate(typed);
  }

  return (
    <DialogForm form={form} id={id} message={message} onSubmit={submit} onChange={mend}>
      <TextArea
        name="what"
        required
        maxLength={2000}
        label={copy.what.label}
        description={copy.what.hint}
        defaultValue={known?.what}
        error={fields.what}
      />
      <RadioGroup
        label={copy.severity}
        description={copy.severityHint}
        name="severity"
        look="segments"
        options={CHOICES}
        defaultValue={known?.severity ?? 'medium'}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="noticedAt"
          required
          type="datetime-local"
          label={copy.noticedAt}
          defaultValue={wallTime(known?.noticedAt ?? new Date().toISOString())}
          error={fields.noticedAt}
        />
        <TextField
          name="persons"
          optional
          ltr
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          label={copy.persons.label}
          description={copy.persons.hint}
          defaultValue={known?.persons?.toString()}
          error={fields.persons}
        />
        {known && (
          <>
            <TextField
              name="reportedAt"
              optional
              type="datetime-local"
              label={copy.reportedAt}
              defaultValue={wallTime(known.reportedAt)}
              error={fields.reportedAt}
            />
            <TextField
              name="toldAt"
              optional
              type="datetime-local"
              label={copy.toldAt}
              defaultValue={wallTime(known.toldAt)}
              error={fields.toldAt}
            />
          </>
        )}
      </div>
      {known && (
        <>
          <TextArea
            name="note"
            optional
            rows={2}
            maxLength={1000}
            label={copy.note.label}
            description={copy.note.hint}
            error={fields.note}
          />
          <Checkbox name="isClosed" label={copy.isClosed} defaultChecked={known.isClosed} />
        </>
      )}
    </DialogForm>
  );
}

type Typed = ReturnType<typeof readForm>;

function readForm(typed: FormData) {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const moment = (name: string) => {
    const [day, time] = text(name).split('T');
    return day && time ? instantOf(day, time).toISOString() : null;
  };
  return {
    what: text('what'),
    severity: text('severity') as Severity,
    noticedAt: moment('noticedAt'),
    persons: text('persons') === '' ? null : Number(text('persons')),
    reportedAt: moment('reportedAt'),
    toldAt: moment('toldAt'),
    note: text('note'),
    isClosed: typed.has('isClosed'),
  };
}

function send(known: Incident | null, key: string, typed: Typed) {
  const { what, severity, persons, reportedAt, toldAt, note, isClosed } = typed;
  const state = { what, severity, persons, noticedAt: typed.noticedAt ?? '' };
  if (!known) return answerOf(api.admin.incidents.$post({ json: { key, ...state } }));
  const json = { after: known.lastEntryId, ...state, reportedAt, toldAt, note, isClosed };
  return answerOf(api.admin.incidents[':id'].$put({ param: { id: known.id }, json }));
}

/** A moment as the clock on a wall in Israel shows it, in the form that the field holds. */
function wallTime(at: string | null): string | undefined {
  return at ? `${dayInIsrael(at)}T${formatTime(at)}` : undefined;
}

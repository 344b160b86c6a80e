import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { instantOf } from '#platform/zoned-time.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { useFormProblem } from '#ui/forms/form-problem.ts';
import { newKey } from '#ui/forms/new-key.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { type Unsaved, useUnsaved } from '#ui/forms/unsaved.tsx';
import { UnsavedNotice } from '#ui/forms/unsaved-notice.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { dayInIsrael, formatTime } from '#ui/text/format.ts';
import type { Incident } from '../contract.ts';
import { incidentErrors } from '../copy.he.ts';
import { SEVERITIES, type Severity } from '../policy.ts';
import { incidentCopy } from '../screen.copy.he.ts';

const copy = incidentCopy.form;
const CHOICES = SEVERITIES.map((value) => ({ value, label: incidentCopy.severities[value] }));

interface IncidentFormProps {
  edited: Incident | 'new';
  onTyped: () => void;
  onClose: () => void;
}

export function IncidentForm({ edited, onTyped, onClose }: IncidentFormProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  // As it was opened: the list behind the dialog may learn of what is not seen here.
  const [known] = useState(edited === 'new' ? null : edited);
  const unsaved = useUnsaved<Draft>(`incident:${known?.id ?? 'new'}`);
  const [edition, setEdition] = useState(0);
  const letGo = () => {
    unsaved.keep(null);
    onClose();
  };
  return (
    <FormDialog
      isOpen
      onCancel={letGo}
      onClose={onClose}
      formId={formId}
      isPending={isPending}
      size="lg"
      submitLabel={copy.save}
      title={known ? copy.update(known.number) : copy.open}
      description={copy.text}
    >
      <Fields
        key={edition}
        id={formId}
        known={known}
        unsaved={unsaved}
        onAnew={() => {
          unsaved.keep(null);
          setEdition(edition + 1);
        }}
        onTyped={onTyped}
        onPending={setPending}
        onDone={letGo}
      />
    </FormDialog>
  );
}

type Draft = Partial<Record<keyof Typed | 'after', string>>;

interface FieldsProps {
  id: string;
  known: Incident | null;
  unsaved: Unsaved<Draft>;
  onAnew: () => void;
  onTyped: () => void;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

function Fields({ id, known, unsaved, onAnew, onTyped, onPending, onDone }: FieldsProps) {
  const client = useQueryClient();
  const [begun] = useState((): Draft => unsaved.found ?? draftOf(known));
  // One a form: sent twice, it is written once.
  const [key] = useState(newKey);
  const { form, fields, message, setProblem, mend } = useFormProblem(undefined);
  const save = useMutation({
    mutationFn: (typed: Typed) => send(known, { key, after: begun.after ?? '' }, typed),
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

  function change(event: FormEvent<HTMLFormElement>) {
    mend(event);
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Draft;
    unsaved.keep({ ...typed, after: begun.after });
    onTyped();
  }

  return (
    <DialogForm form={form} id={id} message={message} onSubmit={submit} onChange={change}>
      <UnsavedNotice isShown={unsaved.found !== null} onDiscard={onAnew} />
      <TextArea
        name="what"
        required
        maxLength={2000}
        label={copy.what.label}
        description={copy.what.hint}
        defaultValue={begun.what}
        error={fields.what}
      />
      <RadioGroup
        label={copy.severity}
        description={copy.severityHint}
        name="severity"
        look="segments"
        options={CHOICES}
        defaultValue={begun.severity as Severity}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="noticedAt"
          required
          type="datetime-local"
          label={copy.noticedAt}
          defaultValue={begun.noticedAt}
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
          defaultValue={begun.persons}
          error={fields.persons}
        />
        {known && (
          <>
            <TextField
              name="reportedAt"
              optional
              type="datetime-local"
              label={copy.reportedAt}
              defaultValue={begun.reportedAt}
              error={fields.reportedAt}
            />
            <TextField
              name="toldAt"
              optional
              type="datetime-local"
              label={copy.toldAt}
              defaultValue={begun.toldAt}
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
            defaultValue={begun.note}
            error={fields.note}
          />
          <Checkbox name="isClosed" label={copy.isClosed} defaultChecked={begun.isClosed !== undefined} />
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

function draftOf(known: Incident | null): Draft {
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

function send(known: Incident | null, { key, after }: Record<'key' | 'after', string>, typed: Typed) {
  const { what, severity, persons, reportedAt, toldAt, note, isClosed } = typed;
  const state = { what, severity, persons, noticedAt: typed.noticedAt ?? '' };
  if (!known) return answerOf(api.admin.incidents.$post({ json: { key, ...state } }));
  const json = { after, ...state, reportedAt, toldAt, note, isClosed };
  return answerOf(api.admin.incidents[':id'].$put({ param: { id: known.id }, json }));
}

/** A moment as the clock on a wall in Israel shows it, in the form that the field holds. */
function wallTime(at: string | null): string | undefined {
  return at ? `${dayInIsrael(at)}T${formatTime(at)}` : undefined;
}

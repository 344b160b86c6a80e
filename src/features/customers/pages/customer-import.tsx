import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { answerOf, api, problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type GuardedForm, LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { UnsavedNotice } from '#ui/forms/unsaved-notice.tsx';
import { plural } from '#ui/text/format.ts';
import { type ConsentSource, IMPORT_MAX, type ImportRow } from '../choices.contract.ts';
import type { ImportOutcome } from '../contract.ts';
import { customersCopy } from '../copy.he.ts';
import { importCopy as texts } from '../import.copy.he.ts';
import { refetchCustomers } from './customer-queries.ts';
import { ImportColumns } from './import-columns.tsx';
import { type ImportDraft, type Terms, useImportDraft } from './import-draft.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportTerms } from './import-terms.tsx';

interface Checked {
  outcome: ImportOutcome;
  /** The list that was given, and what is to be saved of it. */
  rows: ImportRow[];
  list: ImportRow[];
  terms: Terms;
}

export function CustomerImport() {
  const draft = useImportDraft();
  const { rows, numbers, terms, table } = draft;
  const { send, save, setDone, guarded } = useImport(draft);
  const { form, preview, checked, isCurrent, isJudged, sourceProblem, check, settle } = useImportCheck(
    draft,
    send,
  );
  const shorter = checked && withoutWrongDetails(checked);
  const fieldsOfError = send.error ? (problemOf(send.error).fields ?? {}) : {};

  return (
    <div ref={form} className="flex flex-col gap-6">
      <LeaveGuard of={guarded(rows.length > 0, settle)} text={texts.leaving} />
      <UnsavedNotice isShown={draft.unsaved.found !== null} onDiscard={draft.clear} />
      <ImportSource draft={draft} problem={isJudged ? sourceProblem : null} />
      {table && <ImportColumns table={table} onChange={draft.setTable} />}
      <ImportTerms
        terms={terms}
        onChange={draft.setTerms}
        problems={{
          ...fieldsOfError,
          ...(isJudged && !terms.consentSource && { consentSource: customersCopy.errors.consentRequired }),
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isCurrent ? 'secondary' : 'primary'}
          isPending={send.isPending && send.variables.dryRun}
          pendingLabel={texts.checking}
          onClick={() => void check()}
        >
          {checked ? texts.checkAgain : texts.check}
        </Button>
        <p role="status" className="text-muted">
          {rows.length > 0 && plural(rows.length, texts.found)}
        </p>
      </div>
      {send.error && !send.isPending && (
        <Notice tone="error" announce title={send.variables.dryRun ? texts.checkFailed : texts.failed}>
          {problemOf(send.error).message}
        </Notice>
      )}
      {checked && isCurrent && (
        <div ref={preview} tabIndex={-1} className="outline-none">
          <ImportPreview
            outcome={checked.outcome}
            rows={checked.list}
            numbers={numbers}
            isSaving={send.isPending && !send.variables.dryRun}
            onSave={async () => setDone(await save(checked))}
            onLeaveOut={shorter && (() => void check(shorter))}
          />
        </div>
      )}
    </div>
  );
}

type SendImport = ReturnType<typeof useImport>['send'];

/** Checks a list before it is saved; what was checked holds until the list or its terms change. */
function useImportCheck({ rows, terms, table }: ImportDraft, send: SendImport) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isJudged, setJudged] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const lacksName = table !== null && !table.columns.includes('name');
  const sourceProblem = problemOfRows(rows, lacksName);
  const isCurrent = checked !== null && checked.rows === rows && checked.terms === terms;

  useEffect(() => {
    if (checked) preview.current?.focus();
  }, [checked]);

  const check = async (list = rows) => {
    setJudged(true);
    if (sourceProblem || !terms.consentSource) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return null;
    }
    const outcome = await send.mutateAsync({ dryRun: true, list }).catch(() => null);
    const found = outcome && { outcome, rows, list, terms };
    setChecked(found);
    return found;
  };
  /** Resolves to what can be saved as it is; null where there is something to look at first. */
  const settle = async () => {
    if (isCurrent) return checked;
    const found = await check();
    return found && found.outcome.faults.length === 0 ? found : null;
  };
  return { form, preview, checked, isCurrent, isJudged, sourceProblem, check, settle };
}

function useImport({ terms, unsaved }: ImportDraft) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const send = useMutation({
    mutationFn: ({ dryRun, list }: { dryRun: boolean; list: ImportRow[] }) =>
      answerOf(api.customers.import.$post({ json: { dryRun, rows: list, ...sentTerms(terms) } })),
    onError(error, { dryRun }) {
      failureToast(dryRun ? texts.checkFailed : texts.failed)(error);
    },
  });
  // After the render in which the guard has let go.
  useEffect(() => {
    if (isDone) void navigate(href('/customers'));
  }, [isDone, navigate]);
  const save = async ({ outcome: { faults }, list }: Checked): Promise<boolean> => {
    const wrong = new Set(faults.map(({ row }) => row));
    const sound = list.filter((_, index) => !wrong.has(index + 1));
    const outcome = await send.mutateAsync({ dryRun: false, list: sound }).catch(() => null);
    if (!outcome) return false;
    unsaved.keep(null);
    toast.success(texts.done.title, { description: plural(outcome.added, texts.done.added) });
    await refetchCustomers(client);
    return true;
  };
  const guarded = (isFilled: boolean, settle: () => Promise<Checked | null>): GuardedForm => ({
    isChanged: isFilled && !isDone,
    isPending: false,
    begin: () => unsaved.keep(null),
    async save() {
      const ready = await settle();
      return ready !== null && save(ready);
    },
  });
  return { send, save, setDone, guarded };
}

/** The list without the wrong details of customers who still have a name and a contact; null where there are none. */
function withoutWrongDetails({ outcome, list }: Checked): ImportRow[] | null {
  const wrong = new Map(outcome.faults.map(({ row, field }) => [row, field]));
  const rows = list.map((row, index) => {
    const field = wrong.get(index + 1);
    const left = field ? { ...row, [field]: '' } : row;
    return left.name && (left.phone || left.email) ? left : row;
  });
  return rows.some((row, index) => row !== list[index]) ? rows : null;
}

function problemOfRows(rows: ImportRow[], lacksName: boolean): string | null {
  if (rows.length === 0) return customersCopy.errors.noRows;
  if (rows.length > IMPORT_MAX) return customersCopy.errors.tooManyRows;
  return lacksName ? texts.columns.nameMissing : null;
}

function sentTerms({ consentSource, consentOn, visitedOn }: Terms) {
  return {
    // Nothing is sent before one is chosen.
    consentSource: consentSource as ConsentSource,
    consentOn: consentOn || undefined,
    visitedOn: visitedOn || undefined,
  };
}

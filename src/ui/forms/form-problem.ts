import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { problemOf } from '#client.ts';
import { fieldCopy } from '../copy.he/field.ts';

export interface FormProblem {
  message: string;
  title?: string;
  fields?: Record<string, string>;
}

interface State {
  problem: FormProblem | null;
  mended: readonly string[];
}

/** Shows a form's problem and focuses its first field; typing into a field clears it. */
export function useFormProblem(fromAction: FormProblem | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [{ problem, mended }, setState] = useState<State>({ problem: fromAction ?? null, mended: [] });
  useEffect(() => {
    if (!problem) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // The reason beneath a tall field may lie under a bar.
    const [reason = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    document.getElementById(reason)?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const fields = Object.fromEntries(
    Object.entries(problem?.fields ?? {}).filter(([name]) => !mended.includes(name)),
  );
  return {
    form,
    fields,
    message: problem?.fields ? (problem.fields.form ?? null) : (problem?.message ?? null),
    setProblem: (next: FormProblem | null) => setState({ problem: next, mended: [] }),
    mend: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement;
      if (name in fields) setState({ problem, mended: [...mended, name] });
    },
  };
}

/** What is said of a failed call whose text stays in its form. */
export function formProblemOf(error: unknown): ReturnType<typeof problemOf> {
  const problem = problemOf(error);
  return problem.code === 'connection_lost' ? { ...problem, message: fieldCopy.notSent } : problem;
}

export function problemOfFields(fields: Record<string, string>): FormProblem | null {
  const [first, second] = new Set(Object.values(fields));
  return first ? { message: second ? fieldCopy.severalProblems : first, fields } : null;
}

/** Nothing is saved before it is chosen which of two texts stays. */
export function focusDispute(form: HTMLFormElement): false {
  form.querySelector<HTMLElement>('[data-meanwhile]')?.focus();
  return false;
}

/** For a call whose failure is shown elsewhere. */
export const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** False until the scripts run: a control disabled before would stay so without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
}

const subscribeToNothing = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

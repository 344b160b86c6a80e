import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fieldCopy } from '../copy.he/field.ts';

/** What stands in the way of a form: for all of it, and by field. */
export interface FormProblem {
  message: string;
  fields?: Record<string, string>;
}

interface State {
  problem: FormProblem | null;
  /** Fields that were typed in since: a new problem begins without any, or its fields would not be marked yet. */
  mended: readonly string[];
}

/**
 * The problem a form shows. When there is a new one, the focus goes to the first field that has part in it; a field
 * that is typed in again has none any more.
 * @param fromAction what the page's own action answered, where the form was sent without JavaScript
 */
export function useFormProblem(fromAction: FormProblem | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [{ problem, mended }, setState] = useState<State>({ problem: fromAction ?? null, mended: [] });
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const fields = Object.fromEntries(
    Object.entries(problem?.fields ?? {}).filter(([name]) => !mended.includes(name)),
  );
  return {
    form,
    fields,
    /** What belongs to no field. */
    message: problem && !problem.fields ? problem.message : null,
    setProblem: (next: FormProblem | null) => setState({ problem: next, mended: [] }),
    /** For the form's `onChange`. */
    mend: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement;
      if (name in fields) setState({ problem, mended: [...mended, name] });
    },
  };
}

/** One problem of the fields that do not hold; null where all do. */
export function problemOfFields(fields: Record<string, string>): FormProblem | null {
  const [first, second] = Object.values(fields);
  return first ? { message: second ? fieldCopy.severalProblems : first, fields } : null;
}

/** False on the server and until the scripts run: what is disabled before would stay so without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
}

const subscribeToNothing = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

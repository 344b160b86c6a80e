import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** What stands in the way of a form: for all of it, and by field. */
export interface FormProblem {
  message: string;
  fields?: Record<string, string>;
}

/**
 * The problem a form shows; the focus goes to the first field that has one.
 * @param fromAction what the page's own action answered, where the form was sent without JavaScript
 */
export function useFormProblem(fromAction: FormProblem | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem | null>(fromAction ?? null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const fields = problem?.fields ?? {};
  /** What belongs to no field. */
  const message = problem && Object.keys(fields).length === 0 ? problem.message : null;
  return { form, fields, message, setProblem };
}

/** False on the server and until the scripts run: what is disabled before would stay so without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
}

const subscribeToNothing = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

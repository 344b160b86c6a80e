import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { problemOf, wasSignInDeclined } from '#client.ts';
import type { ProblemBody } from '#platform/http/problem.ts';
import { toast } from '../feedback/toast-queue.ts';
import { type FormProblem, problemOfFields, useFormProblem } from './form-problem.ts';
import { useUnsaved } from './unsaved.tsx';

export type FieldValues = Partial<Record<string, string>>;
type Schema<Body> = () => Promise<ZodType<unknown, Body>>;
export type FieldName<Body> = Body extends unknown ? Extract<keyof Body, string> : never;

export interface FormOptions<Body, Answer> {
  /** Loads the contract's schema of the body. Begun at the first focus, so that no screen waits for it. */
  schema: Schema<Body>;
  /** Makes the body from the fields, given the trimmed text of each; by default, the text of each under its name. */
  read?: (text: (name: string) => string, typed: FormData) => Body;
  send: (body: Body) => Promise<Answer>;
  onSent: (answer: Answer, body: Body) => unknown;
  onSettled?: () => void;
  /** Title of the toast that says that the form was refused; where it is empty there is none. */
  failed?: string | ((problem: FormProblem) => string);
  /** Says where a refusal of the server is shown; null where the form shows it by itself. */
  refused?: (problem: ProblemBody, body: Body) => FormProblem | null;
  stored?: FieldValues;
  /** The page's answer to a form that was sent without JavaScript. */
  answered?: FormProblem;
  /** Unique name under which unsent values are kept. Never for passwords or codes. */
  keepAs?: string;
  onTyped?: () => void;
  /** Stays busy once it is sent: the page is on its way to the next. */
  leaves?: boolean;
}

/** One form: judges what was typed by the contract's schema, sends it, and says what was refused beside its fields. */
export function useForm<Body, Answer>(options: FormOptions<Body, Answer>) {
  const { schema, stored = {}, keepAs } = options;
  const id = useId();
  const { form, setProblem, mend, ...shown } = useFormProblem(options.answered);
  const { found, keep } = useUnsaved<FieldValues>(keepAs ?? '');
  const [typed, setTyped] = useState<FieldValues>(stored);
  const keepTyped = (values: FieldValues | null) => (keepAs ? keep(values) : undefined);
  const { isPending, isSent, submit } = useSending(options, form, setProblem, () => keepTyped(null));

  /** Begins anew with what is stored, or with these values, and drops what was kept. */
  function begin(values: FieldValues = {}) {
    keepTyped(null);
    setProblem(null);
    if (!form.current) return;
    form.current.reset();
    fill(form.current, values);
    setTyped(textsOf(new FormData(form.current)));
  }

  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (!element) return;
      if (found) fill(element, found);
      // Counts what was typed before the scripts came.
      setTyped(textsOf(new FormData(element)));
    },
    [form, found],
  );

  return {
    attributes: {
      id,
      ref: attach,
      onFocus: () => void loadRules(schema).catch(() => undefined),
      onChange(event: FormEvent<HTMLFormElement>) {
        mend(event);
        const values = textsOf(new FormData(event.currentTarget));
        setTyped(values);
        keepTyped(differ(values, stored) ? values : null);
        options.onTyped?.();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        submit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
      },
    },
    element: form,
    field: (name: FieldName<Body>) => ({ name, defaultValue: stored[name], error: shown.fields[name] }),
    ...shown,
    typed,
    isPending,
    isSent,
    isChanged: differ(typed, stored),
    // Values that another app shared were never typed here.
    isKept: found !== null && !found.shared,
    begin,
    setProblem,
  };
}

/** Sends a form once at a time, and drops what was kept when it is sent. */
function useSending<Body, Answer>(
  options: FormOptions<Body, Answer>,
  form: RefObject<HTMLFormElement | null>,
  setProblem: (problem: FormProblem | null) => void,
  dropKept: () => void,
) {
  const isSending = useRef(false);
  const refusal = useRef(0);
  useEffect(() => () => toast.close(refusal.current), []);

  /** @param told messages by field as they came: a dialog shows them beside the fields, without a toast */
  function refuse(problem: FormProblem, told = problem.fields) {
    setProblem(problem);
    const { failed } = options;
    const title = typeof failed === 'function' ? failed(problem) : failed;
    const { elements } = form.current ?? {};
    const isBeside = (name: string) => name === 'form' || elements?.namedItem(name);
    const isSaid = form.current?.closest('[role$=dialog]') && Object.keys(told ?? {}).some(isBeside);
    if (title && !isSaid)
      refusal.current = toast.error(problem.title ?? title, { description: problem.message });
  }

  const sending = useMutation({
    async mutationFn(body: Body) {
      const problem = await problemBy(options.schema, body);
      if (problem) throw new RefusedForm(problem);
      return options.send(body);
    },
    onSuccess(answer, body) {
      dropKept();
      return options.onSent(answer, body);
    },
    onError(error, body) {
      if (wasSignInDeclined(error)) return;
      if (error instanceof RefusedForm) return refuse(error.problem);
      const { refused = (problem) => problem } = options;
      const told = problemOf(error);
      const problem = refused(told, body);
      if (problem) refuse(problem, told.fields ?? {});
    },
    onSettled() {
      isSending.current = false;
      options.onSettled?.();
    },
  });
  const isPending = sending.isPending || (options.leaves === true && sending.isSuccess);

  function submit(typed: FormData) {
    if (isSending.current || isPending) return;
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const body = options.read ? options.read(text, typed) : (textsOf(typed) as Body);
    isSending.current = true;
    setProblem(null);
    toast.close(refusal.current);
    sending.mutate(body);
  }
  return { isPending, isSent: sending.isSuccess, submit };
}

export type FormParts = Pick<
  ReturnType<typeof useForm>,
  'attributes' | 'message' | 'isPending' | 'isKept' | 'begin'
>;

/** Returns what the schema refuses; null also where it cannot be loaded: the server judges by the same. */
export async function problemBy<Body>(schema: Schema<Body>, body: Body): Promise<FormProblem | null> {
  const rules = await loadRules(schema).catch(() => null);
  if (!rules) return null;
  const [{ fieldMessages }, loaded] = rules;
  const { error } = await loaded.safeParseAsync(body);
  return error ? problemOfFields(fieldMessages(error.issues)) : null;
}

function loadRules<Body>(schema: Schema<Body>) {
  return Promise.all([import('#platform/http/field-messages.ts'), schema()]);
}

/** Thrown by `send` where what was typed cannot be sent as it is. */
export class RefusedForm extends Error {
  readonly problem: FormProblem;

  constructor(problem: FormProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

function differ(some: FieldValues, others: FieldValues): boolean {
  const names = Object.keys({ ...others, ...some });
  return names.some((name) => (some[name] ?? '') !== (others[name] ?? ''));
}

function fill(form: HTMLFormElement, values: FieldValues): void {
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    const value = values[field.name];
    if (field.type === 'checkbox') field.checked = value !== undefined;
    else if (field.type === 'radio') field.checked = value === field.value;
    else if (value !== undefined) field.value = value;
    // A field that shows this one's value in another way.
    if (field.hidden) field.dispatchEvent(new Event('filled'));
  }
}

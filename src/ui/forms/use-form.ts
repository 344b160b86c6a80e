import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { wasSignInDeclined } from '#client.ts';
import type { FieldsAsRead } from '#platform/http/as-read.ts';
import type { ProblemBody } from '#platform/http/problem.ts';
import { toast } from '../feedback/toast-queue.ts';
import { differ, type FieldValues, fill, textsOf } from './field-values.ts';
import {
  type FormProblem,
  focusDispute,
  formProblemOf,
  problemOfFields,
  succeeds,
  useFormProblem,
} from './form-problem.ts';
import { useUnsaved } from './unsaved.tsx';
import { Disputed, type MeanwhileOptions, useMeanwhile } from './use-meanwhile.ts';

type Schema<Body> = () => Promise<ZodType<unknown, Body>>;
export type FieldName<Body> = Body extends unknown ? Extract<keyof Body, string> : never;

export interface FormOptions<Body, Answer> {
  /** Loads the contract's schema of the body. Begun at the first focus, so that no screen waits for it. */
  schema: Schema<Body>;
  /** Makes the body from the fields, given the trimmed text of each; by default, the text of each under its name. */
  read?: (text: (name: string) => string, typed: FormData) => Body;
  /** @param asRead the body as it would be of the fields as they were read; only with `meanwhile` */
  send: (body: Body, asRead?: FieldsAsRead) => Promise<Answer>;
  /** With it, a field that another tab or device saved since is shown with both texts. The call takes `asRead`. */
  meanwhile?: MeanwhileOptions;
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
  const meanwhile = useMeanwhile(options.meanwhile, { form, stored, found, onFilled: setTyped });
  const { base } = meanwhile;
  const dispute = meanwhile.dispute(typed);
  const keepTyped = (values: FieldValues | null) =>
    keepAs ? keep(values && { ...values, ...meanwhile.kept }) : undefined;
  const isDisputed = Boolean(dispute);
  const { save, ...state } = useSending(options, { form, meanwhile, isDisputed, setProblem, keepTyped });

  /** Begins anew with what is stored, or with these values, and drops what was kept. */
  function begin(values: FieldValues = {}) {
    keepTyped(null);
    setProblem(null);
    meanwhile.forget();
    if (!form.current) return;
    form.current.reset();
    fill(form.current, { ...(options.meanwhile && stored), ...values });
    setTyped(textsOf(new FormData(form.current)));
  }

  return {
    attributes: {
      id,
      ref: useAttached(form, found, setTyped),
      onFocus: () => void loadRules(schema).catch(() => undefined),
      onChange(event: FormEvent<HTMLFormElement>) {
        mend(event);
        const values = textsOf(new FormData(event.currentTarget));
        setTyped(values);
        meanwhile.hold();
        keepTyped(differ(values, base) ? values : null);
        options.onTyped?.();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void save((event.nativeEvent as SubmitEvent).submitter);
      },
    },
    element: form,
    field: (name: FieldName<Body>) => ({ name, defaultValue: base[name], error: shown.fields[name] }),
    ...shown,
    typed,
    ...state,
    isChanged: differ(typed, base),
    dispute,
    // Values that another app shared were never typed here.
    isKept: found !== null && !found.shared,
    begin,
    save,
    setProblem,
  };
}

/** Fills a form with what was kept of it. */
function useAttached(
  form: RefObject<HTMLFormElement | null>,
  found: FieldValues | null,
  setTyped: (typed: FieldValues) => void,
) {
  return useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (!element) return;
      if (found) fill(element, found);
      // Counts what was typed before the scripts came.
      setTyped(textsOf(new FormData(element)));
    },
    [form, found, setTyped],
  );
}

interface SendingParts {
  form: RefObject<HTMLFormElement | null>;
  meanwhile: Pick<ReturnType<typeof useMeanwhile>, 'send'>;
  isDisputed: boolean;
  setProblem: (problem: FormProblem | null) => void;
  keepTyped: (values: null) => void;
}

/** Sends a form once at a time, and drops what was kept when it is sent. */
function useSending<Body, Answer>(
  options: FormOptions<Body, Answer>,
  { form, meanwhile, isDisputed, setProblem, keepTyped }: SendingParts,
) {
  const isSending = useRef(false);
  const refusal = useRef(0);
  useEffect(() => () => toast.close(refusal.current), []);

  /** @param told messages by field as they came: a dialog shows them beside the fields, without a toast */
  function refuse(problem: FormProblem, told = problem.fields) {
    setProblem(problem);
    const { failed } = options;
    const title = typeof failed === 'function' ? failed(problem) : failed;
    const isBeside = (name: string) => name === 'form' || form.current?.elements.namedItem(name);
    const isSaid = form.current?.closest('[role$=dialog]') && Object.keys(told ?? {}).some(isBeside);
    if (title && !isSaid)
      refusal.current = toast.error(problem.title ?? title, { description: problem.message });
  }

  const sending = useMutation({
    async mutationFn(body: Body) {
      const problem = await problemBy(options.schema, body);
      if (problem) throw new RefusedForm(problem);
      return meanwhile.send((typed, asRead) =>
        options.send(
          typed ? bodyOf(options, formDataOf(typed)) : body,
          options.meanwhile && (bodyOf(options, formDataOf(asRead)) as FieldsAsRead),
        ),
      );
    },
    onSuccess(answer, body) {
      keepTyped(null);
      return options.onSent(answer, body);
    },
    onError(error, body) {
      if (wasSignInDeclined(error) || error instanceof Disputed) return;
      if (error instanceof RefusedForm) return refuse(error.problem);
      const { refused = (problem) => problem } = options;
      const told = formProblemOf(error);
      const problem = refused(told, body);
      if (problem) refuse(problem, told.fields ?? {});
    },
    onSettled() {
      isSending.current = false;
      options.onSettled?.();
    },
  });
  const isPending = sending.isPending || (options.leaves === true && sending.isSuccess);

  async function save(submitter: HTMLElement | null = null): Promise<boolean> {
    if (!form.current || isSending.current || isPending) return false;
    if (isDisputed) return focusDispute(form.current);
    const body = bodyOf(options, new FormData(form.current, submitter));
    isSending.current = true;
    setProblem(null);
    toast.close(refusal.current);
    return succeeds(sending.mutateAsync(body));
  }
  return { isPending, isSent: sending.isSuccess, save };
}

export type FormParts = Pick<
  ReturnType<typeof useForm>,
  'attributes' | 'message' | 'isPending' | 'isKept' | 'begin' | 'dispute'
>;

function bodyOf<Body>({ read }: Pick<FormOptions<Body, unknown>, 'read'>, typed: FormData): Body {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  return read ? read(text, typed) : (textsOf(typed) as Body);
}

function formDataOf(values: FieldValues): FormData {
  const form = new FormData();
  for (const [name, text = ''] of Object.entries(values)) form.set(name, text);
  return form;
}

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

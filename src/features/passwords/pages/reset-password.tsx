import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { data, href, redirect, useNavigate } from 'react-router';
import { answerOf, api, errorOf, problemOf } from '#client.ts';
import { apiIn, readPageForm } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type FormProblem, problemOfFields, useFormProblem } from '#ui/forms/form-problem.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { newPasswordCopy, passwordErrors } from '../copy.he.ts';
import { lengthOf, PASSWORD_MIN_AT_CHANGE } from '../policy.ts';
import { recoveryCopy } from '../recovery.copy.he.ts';
import type { Route } from './+types/reset-password';
import { NewPasswordFields } from './new-password-fields.tsx';

const texts = recoveryCopy.reset;
const NOBODY = { email: '', fullName: '', businessName: '' };

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

/** Keeps the token in the link out of the requests of its page. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const response = await apiIn(context).auth['reset-password'].$get({ query: { token } });
  return { token, isAlive: response.ok };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = read(await readPageForm(request));
  const problem = check(form);
  if (problem) return data({ problem }, { status: 422 });
  const client = apiIn(context);
  const { token, newPassword } = form;
  const response = await client.auth['reset-password'].$post({ json: { token, newPassword } });
  if (response.ok) throw redirect(`${href('/login')}?reset`);
  return data({ problem: problemOf(await errorOf(response)) }, { status: response.status });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, fields, message, setProblem, mend } = useFormProblem(actionData?.problem);
  const [typed, setTyped] = useState('');
  const [isAlive, setAlive] = useState<boolean>(loaderData.isAlive);
  const reset = useMutation({
    mutationFn: ({ token, newPassword }: NewPassword) =>
      answerOf(api.auth['reset-password'].$post({ json: { token, newPassword } })),
    onSuccess() {
      // Ends the session of anybody who was signed in here.
      queryClient.clear();
      toast.success(texts.done, { description: texts.doneText });
      navigate(`${href('/login')}?reset`, { replace: true });
    },
    onError(error) {
      const problem = problemOf(error);
      if (problem.code === 'link_invalid') return setAlive(false);
      refuse(problem);
    },
  });

  function refuse(problem: FormProblem) {
    setProblem(problem);
    toast.error(texts.failed, { description: Object.values(problem.fields ?? {})[0] ?? problem.message });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reset.isPending || reset.isSuccess) return;
    const values = read(new FormData(event.currentTarget));
    const problem = check(values);
    if (problem) return refuse(problem);
    setProblem(null);
    reset.mutate(values);
  }

  if (!isAlive) return <DeadLink />;
  return (
    <div className="mx-auto w-full max-w-104">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.intro}</p>
      <PageForm
        form={form}
        message={message}
        onSubmit={submit}
        onChange={(event) => {
          mend(event);
          setTyped(read(new FormData(event.currentTarget)).newPassword);
        }}
      >
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordFields
          name="newPassword"
          texts={texts}
          hint={{
            password: typed,
            known: NOBODY,
            min: PASSWORD_MIN_AT_CHANGE,
            empty: newPasswordCopy.hint,
          }}
          errors={fields}
        />
        <Button
          type="submit"
          size="lg"
          isPending={reset.isPending || reset.isSuccess}
          pendingLabel={texts.pending}
        >
          {texts.submit}
        </Button>
      </PageForm>
    </div>
  );
}

function DeadLink() {
  return (
    <div className="mx-auto w-full max-w-104">
      <h1 className="text-2xl font-bold">{texts.dead.title}</h1>
      <p role="status" className="mt-1 text-muted">
        {texts.dead.text}
      </p>
      <p className="mt-6">
        <Link to={href('/forgot-password')} look="primary" size="lg">
          {texts.dead.action}
        </Link>
      </p>
    </div>
  );
}

interface NewPassword {
  token: string;
  newPassword: string;
  confirmPassword: string;
}

function read(form: FormData): NewPassword {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    token: text('token'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  };
}

function check({ newPassword, confirmPassword }: NewPassword): FormProblem | null {
  if (lengthOf(newPassword) < PASSWORD_MIN_AT_CHANGE)
    return problemOfFields({ newPassword: passwordErrors.newPasswordTooShort });
  return newPassword === confirmPassword
    ? null
    : problemOfFields({ confirmPassword: newPasswordCopy.differ });
}

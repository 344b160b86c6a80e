import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { data, href, redirect, useLocation, useNavigate } from 'react-router';
import { ApiError, answerOf, api, createClient, problemOf } from '#client.ts';
import { pageServer, readPageForm } from '#page-context.ts';
import { Button } from '#ui/button.tsx';
import { type FormProblem, problemOfFields, useFormProblem, useHydrated } from '#ui/form-problem.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-queue.ts';
import { copy } from '../copy.he.ts';
import { safeNext } from '../policy.ts';
import type { Route } from './+types/login';
import { currentUserQuery } from './current-user.ts';

const texts = copy.login;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  if ((await context.get(pageServer).fetch('/api/auth/me')).ok) throw redirect(next);
  return { next, ref: searchParams.get('ref') ?? '', hasRegistered: searchParams.has('registered') };
}

/** Signs in where the form was sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const credentials = readCredentials(await readPageForm(request));
  const response = await createClient(context.get(pageServer).fetch).auth.login.$post({ json: credentials });
  if (response.ok) {
    const headers = new Headers(response.headers.getSetCookie().map((cookie) => ['set-cookie', cookie]));
    throw redirect(safeNext(new URL(request.url).searchParams.get('next')), { headers });
  }
  const { status, statusText } = response;
  const problem = problemOf(new ApiError(status, await response.text(), statusText));
  return data({ problem: besideField(problem), email: credentials.email }, { status });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state } = useLocation();
  const registeredAs = typeof state === 'string' ? state : '';
  const { form, fields, message, setProblem, mend } = useFormProblem(actionData?.problem);
  const login = useMutation({
    mutationFn: (json: Credentials) => answerOf(api.auth.login.$post({ json })),
    onSuccess({ user }) {
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      toast.success(texts.done, { description: texts.welcome });
      navigate(loaderData.next, { replace: true });
    },
    onError: (error) => refuse(besideField(problemOf(error))),
  });

  // Whoever comes from the registration has only the password left to type.
  useEffect(() => {
    if (registeredAs) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [registeredAs, form]);

  function refuse(problem: FormProblem) {
    setProblem(problem);
    toast.error(texts.failed, { description: problem.message });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (login.isPending || login.isSuccess) return;
    const credentials = readCredentials(new FormData(event.currentTarget));
    const problem = check(credentials);
    if (problem) return refuse(problem);
    setProblem(null);
    login.mutate(credentials);
  }

  const ref = loaderData.ref && `?ref=${encodeURIComponent(loaderData.ref)}`;
  return (
    <div className="mx-auto w-full max-w-104">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.intro}</p>
      {loaderData.hasRegistered && (
        <Notice tone="success" title={copy.register.done} className="mt-6">
          {texts.registered}
        </Notice>
      )}
      <form
        ref={form}
        method="post"
        noValidate={isHydrated}
        onSubmit={submit}
        onChange={mend}
        className="mt-6 flex flex-col gap-5"
      >
        {message && (
          <Notice tone="error" announce>
            {message}
          </Notice>
        )}
        <TextField
          name="email"
          type="email"
          required
          label={copy.fields.email}
          error={fields.email}
          defaultValue={actionData?.email ?? registeredAs}
          autoComplete="username"
        />
        <PasswordField name="password" required label={copy.fields.password} error={fields.password} />
        <Button
          type="submit"
          size="lg"
          isPending={login.isPending || login.isSuccess}
          pendingLabel={texts.pending}
        >
          {texts.submit}
        </Button>
      </form>
      <p className="mt-6">
        {texts.noAccount}{' '}
        <Link to={`${href('/register')}${ref}`} look="quiet">
          {texts.register}
        </Link>
      </p>
      <p className="mt-2">
        <Link to={href('/')} look="quiet" external>
          {texts.home}
        </Link>
      </p>
    </div>
  );
}

interface Credentials {
  email: string;
  password: string;
}

function readCredentials(form: FormData): Credentials {
  return { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') };
}

function check({ email, password }: Credentials): FormProblem | null {
  const fields: Record<string, string> = {};
  if (!email.trim()) fields.email = copy.errors.emailRequired;
  if (!password) fields.password = copy.errors.passwordRequired;
  return problemOfFields(fields);
}

/** A wrong pair stands beside the field that is typed again. */
function besideField(problem: FormProblem & { code: string }): FormProblem {
  return problem.code === 'wrong_credentials'
    ? { ...problem, fields: { password: problem.message } }
    : problem;
}

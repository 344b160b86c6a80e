import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { data, href, redirect, useLocation, useNavigate } from 'react-router';
import { ApiError, answerOf, api, createClient, problemOf } from '#client.ts';
import { pageServer, readPageForm } from '#page-context.ts';
import { Button } from '#ui/button.tsx';
import { type FormProblem, useFormProblem, useHydrated } from '#ui/form-problem.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-queue.ts';
import { copy } from '../copy.he.ts';
import { safeNext } from '../policy.ts';
import type { Route } from './+types/login';
import { currentUserQuery } from './current-user.ts';
import { arrivalOf, LoginArrival } from './login-arrival.tsx';
import { LoginCode } from './login-code.tsx';
import { type Credentials, checkCredentials, type Need, readCredentials, refusalOf } from './login-form.ts';

const texts = copy.login;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  if ((await context.get(pageServer).fetch('/api/auth/me')).ok) throw redirect(next);
  return { next, ref: searchParams.get('ref') ?? '', arrival: arrivalOf(searchParams) };
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
  const refusal = refusalOf(problemOf(new ApiError(status, await response.text(), statusText)));
  return data({ ...refusal, email: credentials.email }, { status });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state } = useLocation();
  const registeredAs = typeof state === 'string' ? state : '';
  const { form, fields, message, setProblem, mend } = useFormProblem(actionData?.problem);
  const [needs, setNeeds] = useState<Need | 'code-and-keep' | null>(actionData?.needs ?? null);
  // What the script has typed stays typed; a form that went without it has lost the password.
  const [isPasswordKept, setPasswordKept] = useState(false);
  const login = useMutation({
    mutationFn: (json: Credentials) => answerOf(api.auth.login.$post({ json })),
    onSuccess({ user }) {
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      toast.success(texts.done, { description: texts.welcome });
      navigate(loaderData.next, { replace: true });
    },
    onError(error, { keepAccount }) {
      const { needs: needed, problem } = refusalOf(problemOf(error));
      setPasswordKept(needed === 'code');
      // A code that is asked for while an account is brought back still brings it back.
      setNeeds(needed === 'code' && keepAccount ? 'code-and-keep' : needed);
      if (needed === 'keep') setProblem(problem ?? null);
      else if (problem) refuse(problem);
    },
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
    const { submitter } = event.nativeEvent as SubmitEvent;
    const credentials = readCredentials(new FormData(event.currentTarget, submitter));
    const problem = checkCredentials(credentials, needsCode);
    if (problem) return refuse(problem);
    setProblem(null);
    login.mutate(credentials);
  }

  const needsCode = needs === 'code' || needs === 'code-and-keep';
  const isSecondStep = needsCode && isPasswordKept;
  const isPending = login.isPending || login.isSuccess;
  const ref = loaderData.ref && `?ref=${encodeURIComponent(loaderData.ref)}`;
  return (
    <div className="mx-auto w-full max-w-104">
      <h1 className="text-2xl font-bold">{isSecondStep ? texts.code.title : texts.title}</h1>
      <p className="mt-1 text-muted">{isSecondStep ? texts.code.intro : texts.intro}</p>
      {loaderData.arrival && !needs && <LoginArrival arrival={loaderData.arrival} />}
      <form
        ref={form}
        method="post"
        noValidate={isHydrated}
        onSubmit={submit}
        onChange={mend}
        className="mt-6 flex flex-col gap-5"
      >
        {message && (
          <Notice
            tone={needs === 'keep' ? 'warning' : 'error'}
            announce
            actions={
              needs === 'keep' && (
                <Button
                  type="submit"
                  name="keepAccount"
                  value="true"
                  variant="secondary"
                  isPending={isPending}
                >
                  {texts.keepAccount}
                </Button>
              )
            }
          >
            {message}
          </Notice>
        )}
        <div hidden={isSecondStep} className={isSecondStep ? undefined : 'contents'}>
          <TextField
            name="email"
            type="email"
            required
            label={copy.fields.email}
            error={fields.email}
            defaultValue={actionData?.email ?? registeredAs}
            autoComplete="username"
          />
          <div className="flex flex-col gap-1">
            <PasswordField name="password" required label={copy.fields.password} error={fields.password} />
            <Link to={href('/forgot-password')} look="quiet" className="self-start py-1 text-sm">
              {texts.forgot}
            </Link>
          </div>
        </div>
        {needsCode && <LoginCode error={fields.code} />}
        {needs === 'code-and-keep' && <input type="hidden" name="keepAccount" value="true" />}
        <Button type="submit" size="lg" isPending={isPending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </form>
      {isSecondStep ? (
        <Button variant="quiet" className="-ms-4 mt-4" onClick={() => setNeeds(null)}>
          {texts.code.back}
        </Button>
      ) : (
        <>
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
        </>
      )}
    </div>
  );
}

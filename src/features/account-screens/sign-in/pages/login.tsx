import { type RefObject, useEffect, useRef } from 'react';
import { data, href, redirect, useLocation } from 'react-router';
import { errorOf, problemOf } from '#client.ts';
import { accountsCopy, arrivalCopy } from '#features/accounts/copy.he.ts';
import { apiIn, pageServer, readPageForm } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form, PAGE_FORM } from '#ui/forms/form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { signInCopy } from '../copy.he.ts';
import { nextFor, safeNext } from '../policy.ts';
import type { Route } from './+types/login';
import { useLogin } from './login-attempt.ts';
import { keepTypedPassword, readCredentials, refusalOf, typedPassword } from './login-form.ts';

const texts = signInCopy;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  if ((await context.get(pageServer).fetch('/api/auth/me')).ok) throw redirect(next);
  return { next, ref: searchParams.get('ref') ?? '', arrival: arrivalOf(searchParams) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPageForm(request);
  const credentials = readCredentials(form);
  const { email } = credentials;
  // The form of a registration that has just ended.
  if (form.has('confirmPassword')) return data({ needs: null, problem: undefined, email });
  const response = await apiIn(context).auth.login.$post({ json: credentials });
  if (response.ok) {
    const headers = new Headers(response.headers.getSetCookie().map((cookie) => ['set-cookie', cookie]));
    const next = safeNext(new URL(request.url).searchParams.get('next'));
    throw redirect(nextFor(next, (await response.json()).user), { headers });
  }
  const refusal = refusalOf(problemOf(await errorOf(response)));
  return data({ ...refusal, email }, { status: response.status });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { state }: { state: { registeredAs?: string } | null } = useLocation();
  const registeredAs = state?.registeredAs ?? '';
  const login = useLogin(
    loaderData.next,
    { email: actionData?.email ?? registeredAs, password: registeredAs && typedPassword() },
    actionData,
  );
  const { form, needs, isSecondStep } = login;
  const { element, message, isPending } = form;

  useFocusAfterRegistration(registeredAs !== '', element);

  return (
    <div className="mx-auto w-full max-w-104">
      <h1 className="text-2xl font-bold">{isSecondStep ? texts.code.title : texts.title}</h1>
      <p className="mt-1 text-muted">
        {isSecondStep ? texts.code.intro : registeredAs ? texts.cardReady : texts.intro}
      </p>
      {loaderData.arrival && !needs && <LoginArrival arrival={loaderData.arrival} />}
      <Form
        of={form}
        message={
          message && <LoginMessage text={message} mayKeepAccount={needs === 'keep'} isPending={isPending} />
        }
        className={PAGE_FORM}
      >
        <div hidden={isSecondStep} className={isSecondStep ? undefined : 'contents'}>
          <TextField
            {...form.field('email')}
            type="email"
            required
            label={accountsCopy.fields.email}
            autoComplete="username"
          />
          <div className="flex flex-col gap-1">
            <PasswordField {...form.field('password')} required label={accountsCopy.fields.password} />
            <Link to={href('/forgot-password')} look="quiet" className="self-start py-1 text-sm">
              {texts.forgot}
            </Link>
          </div>
        </div>
        {login.needsCode && <LoginCode error={form.fields.code} />}
        {needs === 'code-and-keep' && <input type="hidden" name="keepAccount" value="true" />}
        <Button type="submit" size="lg" isPending={isPending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </Form>
      {isSecondStep ? (
        <Button variant="quiet" className="-ms-4 mt-4" onClick={login.startAgain}>
          {texts.code.back}
        </Button>
      ) : (
        <WaysOn referralCode={loaderData.ref} />
      )}
    </div>
  );
}

/** Focuses the submit button after a registration, or the password where a reload has cleared it. */
function useFocusAfterRegistration(isNew: boolean, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const next = typedPassword() ? '[type="submit"]' : '[name="password"]';
    if (isNew) form.current?.querySelector<HTMLElement>(next)?.focus();
  }, [isNew, form]);
  useEffect(() => () => keepTypedPassword(''), []);
}

function WaysOn({ referralCode }: { referralCode: string }) {
  const query = referralCode && `?ref=${encodeURIComponent(referralCode)}`;
  return (
    <>
      <p className="mt-6">
        {texts.noAccount}{' '}
        <Link to={`${href('/register')}${query}`} look="quiet">
          {texts.register}
        </Link>
      </p>
      <p className="mt-2">
        <Link to={href('/')} look="quiet" external>
          {texts.home}
        </Link>
      </p>
    </>
  );
}

const arrivals = { ...arrivalCopy, closed: signInCopy.closed };
type Arrival = keyof typeof arrivals;

function arrivalOf(query: URLSearchParams): Arrival | null {
  return (Object.keys(arrivals) as Arrival[]).find((name) => query.has(name)) ?? null;
}

function LoginArrival({ arrival }: { arrival: Arrival }) {
  const { title, text } = arrivals[arrival];
  return (
    <Notice tone={arrival === 'closed' ? 'info' : 'success'} title={title} className="mt-6">
      {text}
    </Notice>
  );
}

interface LoginMessageProps {
  text: string;
  /** The account is closed, and may be brought back by the button beside the text. */
  mayKeepAccount: boolean;
  isPending: boolean;
}

function LoginMessage({ text, mayKeepAccount, isPending }: LoginMessageProps) {
  const keep = (
    <Button type="submit" name="keepAccount" value="true" variant="secondary" isPending={isPending}>
      {signInCopy.keepAccount}
    </Button>
  );
  return (
    <Notice tone={mayKeepAccount ? 'warning' : 'error'} announce actions={mayKeepAccount && keep}>
      {text}
    </Notice>
  );
}

const codeTexts = signInCopy.code;

function LoginCode({ error }: { error?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box}>
      <TextField
        name="code"
        required
        ltr
        label={codeTexts.label}
        description={codeTexts.hint}
        error={error}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { data, href, redirect, useNavigate } from 'react-router';
import { ApiError, answerOf, api, createClient, problemOf } from '#client.ts';
import { pageServer, readPageForm } from '#page-context.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { type FormProblem, useFormProblem, useHydrated } from '#ui/form-problem.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-queue.ts';
import { copy } from '../copy.he.ts';
import type { Route } from './+types/register';
import { PasswordHint } from './password-hint.tsx';
import { forgetReferralCode, keptReferralCode } from './referral-code.ts';
import { RegistrationBenefits } from './registration-benefits.tsx';
import {
  checkRegistration,
  loadRules,
  type RegistrationForm,
  readRegistration,
  registrationBody,
  UnfitRegistration,
} from './registration-form.ts';

const texts = copy.register;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  if ((await context.get(pageServer).fetch('/api/auth/me')).ok) throw redirect(href('/'));
  return { ref: new URL(request.url).searchParams.get('ref') ?? '' };
}

/** Registers where the form was sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = readRegistration(await readPageForm(request));
  const { password, confirmPassword, ...values } = form;
  const problem = await checkRegistration(form);
  if (problem) return data({ problem, values }, { status: 422 });
  const client = createClient(context.get(pageServer).fetch);
  const response = await client.auth.register.$post({ form: registrationBody(form) });
  if (response.ok) throw redirect(`${href('/login')}?registered`);
  const { status, statusText } = response;
  return data(
    { problem: problemOf(new ApiError(status, await response.text(), statusText)), values },
    { status },
  );
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { form, fields, message, setProblem, mend } = useFormProblem(actionData?.problem);
  const [typed, setTyped] = useState<RegistrationForm | null>(null);
  const register = useMutation({
    async mutationFn(values: RegistrationForm) {
      const problem = await checkRegistration(values);
      if (problem) throw new UnfitRegistration(problem);
      return answerOf(api.auth.register.$post({ form: registrationBody(values) }));
    },
    onSuccess(_, { email }) {
      forgetReferralCode();
      toast.success(texts.done, { description: copy.login.registered });
      navigate(`${href('/login')}?registered`, { state: email });
    },
    onError: (error) => refuse(error instanceof UnfitRegistration ? error.problem : problemOf(error)),
  });

  // What was typed before the scripts came counts as well.
  useEffect(() => {
    if (form.current) setTyped(readRegistration(new FormData(form.current)));
    keptReferralCode(loaderData.ref);
  }, [form, loaderData.ref]);

  function refuse(problem: FormProblem) {
    setProblem(problem);
    toast.error(problem.fields?.privacyConsent === problem.message ? texts.consentNeeded : texts.failed, {
      description: problem.message,
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (register.isPending || register.isSuccess) return;
    setProblem(null);
    const values = readRegistration(new FormData(event.currentTarget));
    register.mutate({ ...values, referralCode: keptReferralCode(loaderData.ref) });
  }

  const was = actionData?.values;
  const isPending = register.isPending || register.isSuccess;
  const ref = loaderData.ref && `?ref=${encodeURIComponent(loaderData.ref)}`;
  return (
    <div className="mx-auto grid w-full max-w-220 gap-x-16 gap-y-10 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div>
        <h1 className="text-2xl font-bold">{texts.title}</h1>
        <p className="mt-1 text-muted">{texts.intro}</p>
        <form
          ref={form}
          method="post"
          noValidate={isHydrated}
          onFocus={loadRules}
          onSubmit={submit}
          onChange={(event) => {
            mend(event);
            setTyped(readRegistration(new FormData(event.currentTarget)));
          }}
          className="mt-6 flex flex-col gap-5"
        >
          {message && (
            <Notice tone="error" announce>
              {message}
            </Notice>
          )}
          <input type="hidden" name="referralCode" value={loaderData.ref} />
          <TextField
            name="fullName"
            required
            label={copy.fields.fullName}
            error={fields.fullName}
            defaultValue={was?.fullName}
            autoComplete="name"
          />
          <TextField
            name="email"
            type="email"
            required
            label={copy.fields.email}
            error={fields.email}
            defaultValue={was?.email}
            autoComplete="email"
          />
          <TextField
            name="phone"
            type="tel"
            required
            label={copy.fields.phone}
            error={fields.phone}
            defaultValue={was?.phone}
            autoComplete="tel"
          />
          <TextField
            name="address"
            required
            label={copy.fields.address}
            description={texts.phoneHint}
            error={fields.address}
            defaultValue={was?.address}
            autoComplete="street-address"
          />
          <PasswordField
            name="password"
            required
            label={copy.fields.password}
            description={<PasswordHint password={typed?.password ?? ''} known={knownOf(typed)} />}
            error={fields.password}
            autoComplete="new-password"
          />
          <PasswordField
            name="confirmPassword"
            required
            label={copy.fields.confirmPassword}
            error={fields.confirmPassword}
            autoComplete="new-password"
          />
          <Checkbox
            name="privacyConsent"
            value="true"
            required
            label={
              <>
                {texts.consent}{' '}
                <Link to="/privacy-policy" external newTab>
                  {texts.privacyPolicy}
                </Link>{' '}
                {texts.and}{' '}
                <Link to="/terms" external newTab>
                  {texts.terms}
                </Link>
              </>
            }
            description={texts.notice}
            error={fields.privacyConsent}
            defaultChecked={was?.privacyConsent}
          />
          <Button
            type="submit"
            size="lg"
            disabled={isHydrated && !typed?.privacyConsent}
            isPending={isPending}
            pendingLabel={texts.pending}
          >
            {texts.submit}
          </Button>
        </form>
        <p className="mt-6">
          {texts.haveAccount}{' '}
          <Link to={`${href('/login')}${ref}`} look="quiet">
            {texts.login}
          </Link>
        </p>
      </div>
      <RegistrationBenefits />
    </div>
  );
}

function knownOf(typed: RegistrationForm | null) {
  const { email = '', fullName = '' } = typed ?? {};
  return { email, fullName, businessName: fullName };
}

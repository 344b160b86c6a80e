import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { data, href, redirect, useNavigate } from 'react-router';
import { answerOf, api, errorOf, problemOf } from '#client.ts';
import { arrivalCopy } from '#features/accounts/copy.he.ts';
import { newPasswordCopy } from '#features/accounts/passwords/copy.he.ts';
import { NewPasswordFields } from '#features/accounts/passwords/pages/new-password-fields.tsx';
import { PASSWORD_MIN_AT_CHANGE } from '#features/accounts/passwords/policy.ts';
import { apiIn, readPageForm } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form, PAGE_FORM } from '#ui/forms/form.tsx';
import { problemBy, useForm } from '#ui/forms/use-form.ts';
import { recoveryCopy } from '../recovery.copy.he.ts';
import type { Route } from './+types/reset-password';

const texts = recoveryCopy.reset;
const loadRules = async () => (await import('#features/accounts/passwords/contract.ts')).resetPasswordForm;
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
  const problem = await problemBy(loadRules, form);
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
  const [isAlive, setAlive] = useState<boolean>(loaderData.isAlive);
  const form = useForm({
    schema: loadRules,
    answered: actionData?.problem,
    send: ({ token, newPassword }) =>
      answerOf(api.auth['reset-password'].$post({ json: { token, newPassword } })),
    async onSent() {
      // Ends the session of anybody who was signed in here.
      queryClient.clear();
      await navigate(`${href('/login')}?reset`, { replace: true });
      toast.success(arrivalCopy.reset.title, { description: arrivalCopy.reset.text });
    },
    leaves: true,
    failed: texts.failed,
    refused(problem) {
      if (problem.code !== 'link_invalid') return problem;
      setAlive(false);
      return null;
    },
  });

  if (!isAlive) return <DeadLink />;
  return (
    <div className="mx-auto w-full max-w-104">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.intro}</p>
      <Form of={form} className={PAGE_FORM}>
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordFields
          name="newPassword"
          texts={texts}
          hint={{
            password: form.typed.newPassword,
            known: NOBODY,
            min: PASSWORD_MIN_AT_CHANGE,
            empty: newPasswordCopy.hint,
          }}
          errors={form.fields}
        />
        <Button type="submit" size="lg" isPending={form.isPending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </Form>
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

function read(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    token: text('token'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  };
}

import { MailCheck } from 'lucide-react';
import { data, href } from 'react-router';
import { answerOf, api, errorOf, problemOf } from '#client.ts';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { apiIn, readPageForm } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Form, PAGE_FORM } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { recoveryCopy } from '../recovery.copy.he.ts';
import type { Route } from './+types/forgot-password';

const texts = recoveryCopy.forgot;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await readPageForm(request)).get('email') ?? '');
  const response = await apiIn(context).auth['forgot-password'].$post({ json: { email } });
  if (response.ok) return { isSent: true, problem: undefined, email };
  const problem = problemOf(await errorOf(response));
  return data({ isSent: false, problem, email }, { status: response.status });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const form = useForm({
    schema: async () => (await import('#features/accounts/passwords/contract.ts')).forgotPasswordBody,
    stored: { email: actionData?.email },
    answered: actionData?.problem,
    send: (json) => answerOf(api.auth['forgot-password'].$post({ json })),
    onSent: () => undefined,
    failed: texts.failed,
  });
  const isSent = form.isSent || actionData?.isSent;
  return (
    <div className="mx-auto w-full max-w-104">
      {isSent && <MailCheck aria-hidden="true" size={40} className="mb-3 text-green" />}
      <h1 className="text-2xl font-bold">{isSent ? texts.sent.title : texts.title}</h1>
      {isSent ? (
        <div role="status" className="mt-4 flex flex-col gap-4">
          <p>{texts.sent.text}</p>
          <p className="text-muted">{texts.sent.missing}</p>
          <p>
            <Link to={href('/forgot-password')} external look="quiet">
              {texts.sent.again}
            </Link>
          </p>
        </div>
      ) : (
        <>
          <p className="mt-1 text-muted">{texts.intro}</p>
          <Form of={form} className={PAGE_FORM}>
            <TextField
              {...form.field('email')}
              type="email"
              required
              label={accountsCopy.fields.email}
              autoComplete="username"
            />
            <Button type="submit" size="lg" isPending={form.isPending} pendingLabel={texts.pending}>
              {texts.submit}
            </Button>
          </Form>
        </>
      )}
      <p className="mt-6">
        <Link to={href('/login')} look="quiet">
          {texts.backToLogin}
        </Link>
      </p>
    </div>
  );
}

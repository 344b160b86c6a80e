import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { data, href } from 'react-router';
import { answerOf, api, errorOf, problemOf } from '#client.ts';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { apiIn, readPageForm } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type FormProblem, problemOfFields, useFormProblem } from '#ui/forms/form-problem.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
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
  const { form, fields, message, setProblem, mend } = useFormProblem(actionData?.problem);
  const ask = useMutation({
    mutationFn: (email: string) => answerOf(api.auth['forgot-password'].$post({ json: { email } })),
    onError: (error) => refuse(problemOf(error)),
  });

  function refuse(problem: FormProblem) {
    setProblem(problem);
    toast.error(texts.failed, { description: Object.values(problem.fields ?? {})[0] ?? problem.message });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ask.isPending) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const problem = email ? null : problemOfFields({ email: accountsCopy.errors.emailRequired });
    if (problem) return refuse(problem);
    setProblem(null);
    ask.mutate(email);
  }

  const isSent = ask.isSuccess || (actionData?.isSent && ask.isIdle);
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
          <PageForm form={form} message={message} onSubmit={submit} onChange={mend}>
            <TextField
              name="email"
              type="email"
              required
              label={accountsCopy.fields.email}
              error={fields.email}
              defaultValue={actionData?.email}
              autoComplete="username"
            />
            <Button type="submit" size="lg" isPending={ask.isPending} pendingLabel={texts.pending}>
              {texts.submit}
            </Button>
          </PageForm>
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

import { BadgeCheck, Languages, Sparkles } from 'lucide-react';
import { data, redirect } from 'react-router';
import { errorOf, problemOf } from '#client.ts';
import { apiIn, pageServer, readPageForm } from '#page-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Form, PAGE_FORM } from '#ui/forms/form.tsx';
import { useHydrated } from '#ui/forms/form-problem.ts';
import { problemBy } from '#ui/forms/use-form.ts';
import { safeNext } from '../../sign-in/policy.ts';
import { registrationCopy } from '../copy.he.ts';
import type { Route } from './+types/register';
import { loginAfter, useRegistration } from './registration.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { loadRules, readRegistration, registrationBody } from './registration-form.ts';

const texts = registrationCopy;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  if ((await context.get(pageServer).fetch('/api/auth/me')).ok) throw redirect(next);
  return { ref: searchParams.get('ref') ?? '', next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readRegistration(await readPageForm(request));
  const { password, confirmPassword, ...values } = form;
  const problem = await problemBy(loadRules, form);
  if (problem) return data({ problem, values }, { status: 422 });
  const response = await apiIn(context).auth.register.$post({ form: registrationBody(form) });
  // The form goes along, so that the page for signing in has the e-mail without an address or a cookie that names it.
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  if (response.ok) throw redirect(loginAfter({ next, registered: '' }), 307);
  return data({ problem: problemOf(await errorOf(response)), values }, { status: response.status });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const { ref, next } = loaderData;
  const form = useRegistration({ referralCode: ref, next }, actionData);
  return (
    <div className="mx-auto grid w-full max-w-220 gap-x-16 gap-y-10 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div>
        <h1 className="text-2xl font-bold">{texts.title}</h1>
        <p className="mt-1 text-muted">{texts.intro}</p>
        <Form of={form} className={PAGE_FORM}>
          <input type="hidden" name="referralCode" value={ref} />
          <RegistrationFields form={form} />
          <Button
            type="submit"
            size="lg"
            disabled={isHydrated && !form.typed.privacyConsent}
            isPending={form.isPending}
            pendingLabel={texts.pending}
          >
            {texts.submit}
          </Button>
        </Form>
        <p className="mt-6">
          {texts.haveAccount}{' '}
          <Link to={loginAfter({ next, ...(ref && { ref }) })} look="quiet">
            {texts.login}
          </Link>
        </p>
      </div>
      <RegistrationBenefits />
    </div>
  );
}

const icons = [BadgeCheck, Languages, Sparkles];

function RegistrationBenefits() {
  const { benefitsTitle, benefits } = registrationCopy;
  return (
    <section aria-labelledby="benefits" className="md:pt-24">
      <h2 id="benefits" className="text-lg font-bold">
        {benefitsTitle}
      </h2>
      <ul className="mt-4 flex flex-col gap-3">
        {benefits.map(({ title, text }, n) => {
          const Icon = icons[n] ?? BadgeCheck;
          return (
            <li key={title} className="flex gap-4 rounded-panel border border-line bg-surface p-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-violet-tint text-violet">
                <Icon aria-hidden="true" size={20} />
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

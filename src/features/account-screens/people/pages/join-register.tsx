import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { Button } from '#ui/actions/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { type FormProblem, useHydrated } from '#ui/forms/form-problem.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PasswordAndConsent } from '../../registration/pages/registration-fields.tsx';
import { clearDeviceTraces } from '../../sign-in/pages/device-traces.ts';
import type { JoinInvitation } from '../contract.ts';
import { joinCopy } from '../screen.copy.he.ts';
import { joinRules, readJoinForm, registerBodyOf } from './join-form.ts';

const texts = joinCopy.register;

interface JoinRegisterProps {
  token: string;
  invitation: JoinInvitation;
  /** What the page's action said, where the form was sent without JavaScript. */
  answered: { problem: FormProblem; values: { fullName?: string; privacyConsent?: string } } | undefined;
}

/** Opens an account for the address that was invited. */
export function JoinRegister({ token, invitation, answered }: JoinRegisterProps) {
  const isHydrated = useHydrated();
  const form = useJoinRegistration(invitation, answered);
  return (
    <>
      <h2 className="text-lg font-bold">{texts.title}</h2>
      <Form of={form} className="mt-4 flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="act" value="register" />
        <Fields form={form} invitation={invitation} />
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
    </>
  );
}

function useJoinRegistration(invitation: JoinInvitation, answered: JoinRegisterProps['answered']) {
  const client = useQueryClient();
  return useForm({
    schema: joinRules(invitation),
    read: (_, typed) => readJoinForm(typed),
    stored: answered?.values,
    answered: answered?.problem,
    send: (typed) => answerOf(api.people.register.$post({ json: registerBodyOf(typed) })),
    async onSent({ path }) {
      client.clear();
      await clearDeviceTraces();
      location.assign(path);
    },
    leaves: true,
    failed: texts.failed,
  });
}

interface FieldsProps {
  form: ReturnType<typeof useJoinRegistration>;
  invitation: JoinInvitation;
}

function Fields({ form, invitation: { email, businessName } }: FieldsProps) {
  const { fullName = '' } = form.typed;
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={texts.email}
        value={email}
        readOnly
        autoComplete="username"
      />
      <TextField
        {...form.field('fullName')}
        required
        label={accountsCopy.fields.fullName}
        autoComplete="name"
      />
      <PasswordAndConsent form={form} known={{ email, fullName, businessName }} notice={texts.notice} />
    </>
  );
}

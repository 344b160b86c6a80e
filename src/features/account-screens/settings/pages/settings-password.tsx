import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { AccountName } from '#features/accounts/pages/account-name.tsx';
import { newPasswordCopy as texts } from '#features/accounts/passwords/copy.he.ts';
import { NewPasswordFields } from '#features/accounts/passwords/pages/new-password-fields.tsx';
import { PASSWORD_MIN_AT_CHANGE } from '#features/accounts/passwords/policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form } from '#ui/forms/form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { settingsCopy } from '../copy.he.ts';
import { securityQuery, sessionsQuery } from './settings-queries.ts';

export function SettingsPassword({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: async () => (await import('#features/accounts/passwords/contract.ts')).changePasswordForm,
    send: ({ currentPassword, newPassword }) =>
      answerOf(api.auth['change-password'].$put({ json: { currentPassword, newPassword } })),
    onSent() {
      form.begin();
      // Other devices were signed out, and an address that was waiting is forgotten.
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast.success(texts.done, { description: texts.doneText });
    },
    failed: settingsCopy.error,
    refused: ({ message, fields = { form: message } }) => ({ message: texts.failed, fields }),
  });
  return (
    <Panel id="password" title={texts.title}>
      <Form of={form} className="flex flex-col gap-5">
        <AccountName email={user.email} />
        <PasswordField
          {...form.field('currentPassword')}
          required
          label={texts.current}
          className="sm:w-1/2 sm:pe-2.5"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NewPasswordFields
            name="newPassword"
            texts={{ password: texts.fresh, confirm: texts.confirm, placeholder: texts.freshPlaceholder }}
            hint={{
              password: form.typed.newPassword,
              known: user,
              min: PASSWORD_MIN_AT_CHANGE,
              empty: texts.hint,
            }}
            errors={form.fields}
          />
        </div>
        <Button
          type="submit"
          isPending={form.isPending}
          pendingLabel={texts.saving}
          className="sm:self-start"
        >
          {texts.save}
        </Button>
      </Form>
    </Panel>
  );
}

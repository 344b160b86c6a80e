import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { settingsCopy } from '../copy.he.ts';
import { securityQuery } from './settings-queries.ts';

const texts = settingsCopy.details;
const FIELDS = ['fullName', 'email', 'businessName', 'phone', 'address'] as const;
// Neither has anything to say when the screen begins.
const LeaveGuard = lazy(async () => (await import('#ui/forms/leave-guard.tsx')).LeaveGuard, 'ahead');
const SettingsEmailChange = lazy(
  async () => (await import('./settings-email-change.tsx')).SettingsEmailChange,
  'ahead',
);

export function SettingsDetails({ user }: { user: User }) {
  const form = useDetailsForm(user);
  const field = (name: (typeof FIELDS)[number]) => ({ ...form.field(name), label: texts.fields[name] });
  return (
    <Panel title={texts.title}>
      <Form of={form} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('fullName')} required autoComplete="name" />
          <TextField
            {...field('businessName')}
            autoComplete="organization"
            description={texts.businessNameHint}
          />
        </div>
        <TextField
          {...field('email')}
          type="email"
          required
          autoComplete="email"
          description={texts.emailHint}
        />
        <SettingsEmailChange />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('phone')} type="tel" autoComplete="tel" placeholder={texts.phonePlaceholder} />
          <TextField
            {...field('address')}
            autoComplete="address-line1"
            placeholder={texts.addressPlaceholder}
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
      <LeaveGuard of={form} />
    </Panel>
  );
}

function useDetailsForm(user: User) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../contract.ts')).detailsForm,
    stored: detailsOf(user),
    keepAs: 'details',
    meanwhile: { label: (name) => texts.fields[name as keyof typeof texts.fields] },
    // Another tab may have saved the others since.
    send(details, asRead = {}) {
      const changed = Object.entries(details).filter(([name, text]) => text !== asRead[name]);
      const read = Object.fromEntries(changed.map(([name]) => [name, asRead[name]]));
      const form = { ...Object.fromEntries(changed), asRead: JSON.stringify(read) };
      return answerOf(api.auth['update-profile'].$put({ form }));
    },
    onSent({ user: saved, emailChange }, { email }) {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      queryClient.setQueryData(securityQuery.queryKey, (known) => known && { ...known, emailChange });
      queryClient.invalidateQueries({ queryKey: ['/api/business-card/me'] });
      const isWaiting = emailChange?.newEmail === email.trim().toLowerCase();
      // The account keeps its address until the new one is confirmed, and the form shows what the account has.
      form.begin(detailsOf(saved));
      if (isWaiting)
        toast.success(settingsCopy.emailChange.requested, {
          description: settingsCopy.emailChange.requestedText,
        });
      else toast.success(texts.done, { description: texts.doneText });
    },
    failed: settingsCopy.error,
    refused: ({ message, fields, code }) => ({
      message: code === 'unexpected' ? texts.failed : message,
      fields,
    }),
  });
  return form;
}

function detailsOf(user: User) {
  return Object.fromEntries(FIELDS.map((name) => [name, user[name]]));
}

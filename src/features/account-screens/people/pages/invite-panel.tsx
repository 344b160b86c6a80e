import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { PlanLimit } from '#features/accounts/pages/plan-limit.tsx';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form } from '#ui/forms/form.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import type { InvitedRole } from '../policy.ts';
import { peopleCopy, ROLE_CHOICES } from '../screen.copy.he.ts';
import { peopleQuery } from './team-changes.ts';

const texts = peopleCopy.invite;

/** @param count people of all businesses of the owner, and those who are invited */
export function InvitePanel({ count, upTo }: { count: number; upTo: number }) {
  return (
    <Panel title={texts.title}>
      {count >= upTo ? (
        <PlanLimit limit="people" held={count} upTo={upTo} className="text-muted" />
      ) : (
        <InviteForm />
      )}
    </Panel>
  );
}

function InviteForm() {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../contract.ts')).inviteBody,
    read: (text) => ({ email: text('email'), role: text('role') as InvitedRole }),
    send: (json) => answerOf(api.people.invitations.$post({ json })),
    onSent(people, { email }) {
      client.setQueryData(peopleQuery.queryKey, people);
      form.begin();
      toast.success(texts.sent(email));
    },
    failed: texts.failed,
  });
  const { defaultValue: _, ...role } = form.field('role');
  return (
    <Form of={form} className="flex flex-col items-start gap-5">
      <TextField
        {...form.field('email')}
        type="email"
        label={texts.email}
        description={texts.hint}
        autoComplete="off"
        required
        className="w-full max-w-96"
      />
      <RadioGroup {...role} label={texts.role} options={ROLE_CHOICES} defaultValue="replier" />
      <Button type="submit" isPending={form.isPending} pendingLabel={texts.pending}>
        {texts.submit}
      </Button>
    </Form>
  );
}

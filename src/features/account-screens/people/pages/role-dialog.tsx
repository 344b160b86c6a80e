import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { ListedPerson } from '../contract.ts';
import type { InvitedRole } from '../policy.ts';
import { peopleCopy, ROLE_CHOICES } from '../screen.copy.he.ts';
import { peopleQuery } from './team-changes.ts';

const texts = peopleCopy.role;

export function RoleDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const { id, fullName, email, role } = person;
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../contract.ts')).memberRoleBody,
    stored: { role },
    read: (text) => ({ role: text('role') as InvitedRole }),
    send: (json) => answerOf(api.people[':id'].$put({ param: { id }, json })),
    onSent(people) {
      client.setQueryData(peopleQuery.queryKey, people);
      toast.success(texts.saved);
      onClose();
    },
    failed: peopleCopy.failed,
  });
  const { defaultValue, ...field } = form.field('role');
  return (
    <FormDialog
      of={form}
      title={texts.title(fullName || email)}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onClose={onClose}
    >
      <RadioGroup
        {...field}
        label={texts.label}
        options={ROLE_CHOICES}
        defaultValue={defaultValue as InvitedRole}
      />
    </FormDialog>
  );
}

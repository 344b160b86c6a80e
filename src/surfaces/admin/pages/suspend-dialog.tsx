import { answerOf, api } from '#client.ts';
import type { SuspensionReason } from '#features/account-screens/businesses/contract.ts';
import { suspensionReasons } from '#features/account-screens/businesses/copy.he.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { AdminAccount } from '../contract.ts';
import { adminScreenCopy } from '../screen.copy.he.ts';

const { suspend: texts, toasts } = adminScreenCopy;

const REASONS = (Object.keys(suspensionReasons) as SuspensionReason[]).map((value) => ({
  value,
  label: suspensionReasons[value],
}));

interface SuspendDialogProps {
  business: { id: string; name: string };
  onSuspended: (account: AdminAccount) => void;
  onClose: () => void;
}

export function SuspendDialog({ business: { id, name }, onSuspended, onClose }: SuspendDialogProps) {
  const form = useForm({
    schema: async () => (await import('#features/account-screens/businesses/contract.ts')).suspensionBody,
    read: (text) => ({ reason: text('reason') as SuspensionReason }),
    send: (json) => answerOf(api.admin.businesses[':id'].suspension.$put({ param: { id }, json })),
    onSent(account) {
      onSuspended(account);
      toast.success(toasts.suspended, { description: name });
      onClose();
    },
    failed: toasts.standingFailed,
  });
  const { defaultValue: _, ...field } = form.field('reason');
  return (
    <FormDialog
      of={form}
      title={texts.title(name)}
      description={texts.text}
      submitLabel={texts.confirm}
      pendingLabel={texts.pending}
      isDangerous
      onClose={onClose}
    >
      <RadioGroup {...field} label={texts.reason} options={REASONS} />
    </FormDialog>
  );
}

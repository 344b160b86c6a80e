import { uiCopy } from '#ui/copy.he/components.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useRequestSteps } from './request-steps.tsx';

interface RequestDialogProps {
  customerId: string;
  onClose: () => void;
}

export function RequestDialog({ customerId, onClose }: RequestDialogProps) {
  const { title, content, actions, isPending } = useRequestSteps({
    customerId,
    closing: uiCopy.cancel,
    onClose,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      size="md"
      title={title}
      actions={actions}
    >
      {content}
    </Dialog>
  );
}

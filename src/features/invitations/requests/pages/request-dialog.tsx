import { uiCopy } from '#ui/copy.he/components.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useRequestSteps } from './request-steps.tsx';

interface RequestDialogProps {
  customerId: string;
  hasEntry: boolean;
  onClose: () => void;
}

export function RequestDialog({ customerId, hasEntry, onClose }: RequestDialogProps) {
  const { content, isPending, ...shown } = useRequestSteps({
    customerId,
    closing: uiCopy.cancel,
    onClose,
  });
  return (
    <Dialog {...shown} isOpen onOpenChange={onClose} hasEntry={hasEntry} isDismissable={!isPending} size="md">
      {content}
    </Dialog>
  );
}

import { X } from 'lucide-react';
import { useId } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { uiCopy } from '../copy.he/components.ts';
import { AriaProvider } from '../layout/aria-provider.tsx';
import type { DialogProps } from './dialog.tsx';
import { useClosedByBack } from './leaving.tsx';

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

export function DialogModal({
  isOpen,
  onOpenChange,
  title,
  description,
  actions,
  size = 'sm',
  role = 'dialog',
  isDismissable = true,
  hasEntry = false,
  children,
}: DialogProps) {
  const isAlert = role === 'alertdialog';
  const descriptionId = useId();
  useClosedByBack(isOpen && !hasEntry, () => isDismissable && onOpenChange(false));
  return (
    <AriaProvider>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={isDismissable && !isAlert}
        isKeyboardDismissDisabled={!isDismissable}
        className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-shade entering:animate-fade-in sm:items-center sm:p-6"
      >
        <Modal
          className={classNames(
            'flex max-h-[calc(100%-2rem)] w-full flex-col rounded-t-sheet bg-raised text-ink shadow-float outline-none entering:animate-rise-in sm:max-h-full sm:rounded-sheet',
            sizes[size],
          )}
        >
          <AriaDialog
            role={role}
            data-sheet=""
            aria-describedby={description ? descriptionId : undefined}
            className="flex min-h-0 flex-col outline-none"
          >
            <div className="flex items-start justify-between gap-4 ps-5 pe-3 pt-4 sm:ps-6 sm:pe-4 sm:pt-5">
              <Heading slot="title" className="py-1.5 text-lg font-bold wrap-anywhere">
                {title}
              </Heading>
              {!isAlert && (
                <IconButton
                  icon={X}
                  variant="plain"
                  label={uiCopy.close}
                  disabled={!isDismissable}
                  onClick={() => onOpenChange(false)}
                />
              )}
            </div>
            <Body description={description} descriptionId={descriptionId}>
              {children}
            </Body>
            {actions && <DialogFooter>{actions}</DialogFooter>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  );
}

type BodyProps = Pick<DialogProps, 'description' | 'children'> & { descriptionId: string };

function Body({ description, descriptionId, children }: BodyProps) {
  return (
    <div
      className={classNames(
        'flex flex-col gap-4 px-5 pt-1 pb-5 sm:px-6',
        children && 'min-h-0 overflow-y-auto',
      )}
    >
      {description && (
        <div id={descriptionId} className="text-muted">
          {description}
        </div>
      )}
      {children}
    </div>
  );
}

function DialogFooter({ children }: Pick<DialogProps, 'children'>) {
  return (
    <div className="flex flex-col gap-3 px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:px-6 sm:pb-6">
      {children}
    </div>
  );
}

import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { AriaProvider } from './aria-provider.tsx';
import { Floating } from './popover-surface.tsx';

interface PopoverPanelProps {
  label: string;
  align: 'start' | 'end';
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What `Popover` fetches when it first opens. */
export function PopoverPanel({ label, children, ...floating }: PopoverPanelProps) {
  return (
    <AriaProvider>
      <Floating {...floating} className="w-80 p-4">
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </Floating>
    </AriaProvider>
  );
}

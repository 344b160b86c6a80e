import type { ReactNode, RefObject } from 'react';
import { AriaProvider } from '../layout/aria-provider.tsx';
import { Floating } from './popover-surface.tsx';

interface PopoverPanelProps {
  label: string;
  align: 'start' | 'end';
  className?: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

export function PopoverPanel({ children, className = 'w-80', ...floating }: PopoverPanelProps) {
  return (
    <AriaProvider>
      <Floating {...floating} className={`${className} p-4`}>
        {children}
      </Floating>
    </AriaProvider>
  );
}

import type { ReactNode, RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { AriaProvider } from '../layout/aria-provider.tsx';
import { useClosedByBack } from './leaving.tsx';

export interface FloatingProps {
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

export function Floating({ label, align = 'start', className, ...rest }: FloatingProps) {
  useClosedByBack(rest.isOpen, () => rest.onOpenChange(false));
  return (
    <AriaProvider>
      <AriaPopover
        {...rest}
        aria-label={label}
        placement={`bottom ${align}`}
        offset={6}
        containerPadding={12}
        className={`max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-panel border border-line bg-raised text-ink shadow-float outline-none entering:animate-fade-in ${className}`}
      />
    </AriaProvider>
  );
}

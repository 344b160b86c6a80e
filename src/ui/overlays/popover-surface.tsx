import type { ReactNode, RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';

interface FloatingProps {
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  align: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

export function Floating({
  label,
  triggerRef,
  isOpen,
  onOpenChange,
  align,
  className,
  children,
}: FloatingProps) {
  return (
    <AriaPopover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={`bottom ${align}`}
      offset={6}
      containerPadding={12}
      className={classNames(
        'max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-panel border border-line bg-raised text-ink shadow-float outline-none entering:animate-fade-in',
        className,
      )}
    >
      {children}
    </AriaPopover>
  );
}

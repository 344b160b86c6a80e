import type { ReactNode } from 'react';
import { lazy } from '../lazy.tsx';
import { type TriggerProps, useOverlayTrigger } from './overlay-trigger.ts';

interface PopoverProps {
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

const Floating = lazy(async () => (await import('./popover-surface.tsx')).Floating);

export function Popover({
  label,
  trigger: renderTrigger,
  align,
  className = 'w-80',
  children,
}: PopoverProps) {
  const { isOpen, setOpen, close, trigger } = useOverlayTrigger('dialog', Floating.preload);
  return (
    <>
      {renderTrigger(trigger)}
      <Floating
        label={label}
        align={align}
        className={`${className} p-4`}
        triggerRef={trigger.ref}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onMissing={close}
      >
        {typeof children === 'function' ? children(close) : children}
      </Floating>
    </>
  );
}

import type { ReactNode } from 'react';
import { onDemand, usePart } from '../on-demand.ts';
import { type TriggerProps, useOverlayTrigger } from './overlay-trigger.ts';

interface PopoverProps {
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

const panel = onDemand(() => import('./popover-surface.tsx'));

export function Popover({
  label,
  trigger: renderTrigger,
  align,
  className = 'w-80',
  children,
}: PopoverProps) {
  const { isOpen, setOpen, close, trigger } = useOverlayTrigger('dialog', panel.preload);
  const part = usePart(panel, isOpen, close);
  return (
    <>
      {renderTrigger(trigger)}
      {part && (
        <part.Floating
          label={label}
          align={align}
          className={`${className} p-4`}
          triggerRef={trigger.ref}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          {typeof children === 'function' ? children(close) : children}
        </part.Floating>
      )}
    </>
  );
}

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

const panel = onDemand(() => import('./popover-panel.tsx'));

export function Popover({
  label,
  trigger: renderTrigger,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const { isOpen, setOpen, close, trigger } = useOverlayTrigger('dialog', panel.preload);
  const part = usePart(panel, isOpen, close);
  return (
    <>
      {renderTrigger(trigger)}
      {part && (
        <part.PopoverPanel
          label={label}
          align={align}
          className={className}
          triggerRef={trigger.ref}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          {typeof children === 'function' ? children(close) : children}
        </part.PopoverPanel>
      )}
    </>
  );
}

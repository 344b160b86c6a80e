import { type RefObject, useEffect, useRef, useState } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { AriaProvider } from '../layout/aria-provider.tsx';

const DELAY_MS = 700;
const LEAVING_MS = 200;

interface Shown {
  anchor: HTMLElement;
  text: string;
}

export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const isOpen = useRef(false);
  const { keep, leave } = useTooltips(setShown, isOpen);
  isOpen.current = shown !== null;
  anchor.current = shown?.anchor ?? anchor.current;
  const state = {
    isOpen: shown !== null,
    shouldSkipAnimation: true,
    open: keep,
    close: (isAtOnce?: boolean) => (isAtOnce ? setShown(null) : leave()),
  };
  return (
    <AriaProvider>
      <TooltipTriggerStateContext value={state}>
        <Tooltip
          triggerRef={anchor}
          offset={6}
          containerPadding={8}
          className="max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-sm text-ground shadow-float"
        >
          {shown?.text}
        </Tooltip>
      </TooltipTriggerStateContext>
    </AriaProvider>
  );
}

function useTooltips(show: (shown: Shown | null) => void, isOpen: RefObject<boolean>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const keep = () => clearTimeout(timer.current);
  const leave = () => after(LEAVING_MS, () => show(null));

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once
  useEffect(() => {
    let near: HTMLElement | null = null;
    const open = (anchor: HTMLElement) => {
      const text = anchor.dataset.tooltip;
      show(text && anchor.isConnected ? { anchor, text } : null);
    };
    const approach = (target: EventTarget | null) => {
      const anchor = anchorOf(target);
      if (!anchor || anchor === near) return;
      near = anchor;
      after(DELAY_MS, () => open(anchor));
    };
    const forget = (still: HTMLElement | null = null) => {
      near = still;
      keep();
      show(null);
    };
    const listeners: { [T in keyof DocumentEventMap]?: (event: DocumentEventMap[T]) => void } = {
      pointerover: ({ target, pointerType }) => pointerType !== 'touch' && approach(target),
      pointerout({ target, relatedTarget }) {
        if (!near || anchorOf(target) !== near || near.contains(relatedTarget as Node | null)) return;
        near = null;
        leave();
      },
      focusin({ target }) {
        if (target instanceof Element && target.matches(':focus-visible')) approach(target);
      },
      focusout: () => forget(),
      pointerdown: ({ target }) => forget(anchorOf(target)),
      keydown(event) {
        if (event.key === 'Escape' && isOpen.current) closeNothingElse(event);
        forget(near);
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of entries) document.addEventListener(type, listener, true);
    approach(
      document.querySelector(
        `[data-tooltip]:is(${matchMedia('(hover: hover)').matches ? ':hover, ' : ''}:focus-visible)`,
      ),
    );
    return () => {
      keep();
      for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
    };
  }, []);

  return { keep, leave };
}

function closeNothingElse(event: Pick<Event, 'stopPropagation' | 'preventDefault'>) {
  event.stopPropagation();
  event.preventDefault();
}

function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { uiCopy } from '../copy.he/components.ts';
import { type Toast, toast } from './toast-queue.ts';

/** A pointer that is left on a toast must not hold it for good. */
const POINTER_HOLDS_MS = 8_000;

type Hold = 'pointer' | 'focus' | null;

interface ToastMessageProps extends Toast {
  isLeaving: boolean;
  onGone: () => void;
}

export function ToastMessage(props: ToastMessageProps) {
  const { id, tone, title, description, action, durationMs, isLeaving, onGone } = props;
  const box = useRef<HTMLDivElement>(null);
  const [hold, setHold] = useState<Hold>(null);
  useExit(box, isLeaving, onGone);
  const cameFrom = useFocusBack(box, isLeaving);
  useCountdown(id, durationMs, hold);
  const act = () => {
    toast.close(id);
    action?.onAction();
  };
  useUndoKey(act, action !== undefined && !isLeaving);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock
    <div
      ref={box}
      inert={isLeaving}
      onPointerMove={(to) => (to.movementX || to.movementY) && setHold((now) => now ?? 'pointer')}
      onPointerLeave={() => setHold(box.current?.contains(document.activeElement) ? 'focus' : null)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHold('focus');
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={(event) => setHold(event.currentTarget.contains(event.relatedTarget) ? 'focus' : null)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        toast.close(id);
      }}
      className={classNames(
        'flex w-full items-start gap-3 rounded-panel border bg-raised py-2 ps-4 pe-2 text-ink shadow-float',
        tone === 'error' ? 'border-red' : 'border-line',
        isLeaving ? 'animate-toast-out' : 'pointer-events-auto animate-toast-in',
      )}
    >
      <ToneIcon tone={tone} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold leading-6">{title}</p>
        {description && <p className="text-sm wrap-anywhere text-muted">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          aria-keyshortcuts="Control+Z"
          title="Ctrl+Z"
          onClick={act}
          className="min-h-11 shrink-0 cursor-pointer rounded-control px-3 font-semibold text-violet hover:bg-violet-tint"
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} variant="plain" label={uiCopy.close} onClick={() => toast.close(id)} />
    </div>
  );
}

function ToneIcon({ tone }: Pick<Toast, 'tone'>) {
  const [Icon, color] = tone === 'error' ? [CircleAlert, 'text-red'] : [CircleCheck, 'text-green'];
  return <Icon aria-hidden="true" size={20} className={classNames('mt-3 shrink-0', color)} />;
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Ctrl+Z, or Cmd+Z, presses the button of the toast from anywhere but a field: there it undoes what was typed. */
function useUndoKey(act: () => void, isActive: boolean) {
  const current = useRef(act);
  useEffect(() => {
    current.current = act;
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyZ';
      const isTyping = event.target instanceof Element && event.target.matches(FIELDS);
      if (!isUndo || isTyping || event.repeat || event.defaultPrevented) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}

function useExit(box: RefObject<HTMLElement | null>, isLeaving: boolean, onGone: () => void) {
  const gone = useRef(onGone);
  gone.current = onGone;
  useLayoutEffect(() => {
    if (!isLeaving) return;
    const moving = box.current?.getAnimations().map(({ finished }) => finished) ?? [];
    if (moving.length === 0) return gone.current();
    let isCurrent = true;
    Promise.allSettled(moving).then(() => isCurrent && gone.current());
    return () => {
      isCurrent = false;
    };
  }, [box, isLeaving]);
}

function useFocusBack(box: RefObject<HTMLElement | null>, isLeaving: boolean) {
  const cameFrom = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isLeaving) return;
    return () => {
      if (!box.current?.contains(document.activeElement)) return;
      const heir = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
    };
  }, [box, isLeaving]);
  return cameFrom;
}

function useCountdown(id: number, durationMs: number, hold: Hold) {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (hold === 'focus') return;
    const startedAt = performance.now();
    const timer = setTimeout(() => toast.close(id), hold ? POINTER_HOLDS_MS : leftMs.current);
    return () => {
      clearTimeout(timer);
      if (!hold) leftMs.current -= performance.now() - startedAt;
    };
  }, [id, hold]);
}

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.he.ts';
import { IconButton } from './icon-button.tsx';
import { type Toast, toast } from './toast-queue.ts';

interface ToastMessageProps extends Toast {
  isLeaving: boolean;
  /** It has left. */
  onGone: () => void;
}

/** One toast, until its time is up or it is closed. */
export function ToastMessage(props: ToastMessageProps) {
  const { id, tone, title, description, action, durationMs, isLeaving, onGone } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useExit(box, isLeaving, onGone);
  useCountdown(id, durationMs, isHeld);
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock
    <div
      ref={box}
      inert={isLeaving}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(box.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        toast.close(id);
      }}
      className={classNames(
        'flex w-full items-start gap-3 rounded-panel border bg-raised py-2 ps-4 pe-2 text-ink shadow-float',
        tone === 'error' ? 'border-red' : 'border-line',
        isLeaving ? 'animate-toast-out' : 'pointer-events-auto animate-toast-in',
      )}
    >
      <Icon
        aria-hidden="true"
        size={20}
        className={classNames('mt-3 shrink-0', tone === 'error' ? 'text-red' : 'text-green')}
      />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold leading-6">{title}</p>
        {description && <p className="text-sm wrap-anywhere text-muted">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            toast.close(id);
            action.onAction();
          }}
          className="min-h-11 shrink-0 cursor-pointer rounded-control px-3 font-semibold text-violet hover:bg-violet-tint"
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} variant="plain" label={uiCopy.close} onClick={() => toast.close(id)} />
    </div>
  );
}

/** Calls `onGone` when the exit was seen; at once where nothing moves. */
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

/** Closes the toast when its time is up; the clock stands while it is held and goes on where it stood. */
function useCountdown(id: number, durationMs: number, isHeld: boolean) {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => toast.close(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [id, isHeld]);
}

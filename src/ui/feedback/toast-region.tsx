import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { uiCopy } from '../copy.he/components.ts';
import { lazy } from '../lazy.tsx';
import { type Toast, toast, toastStore } from './toast-queue.ts';

const ToastMessage = lazy(async () => (await import('./toast-message.tsx')).ToastMessage, 'ahead');

const onServer = () => null;
const place = 'has-[>*]:w-full has-[>*]:max-w-104';

export function ToastRegion() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each navigation, by the address as toasts note it
  useEffect(() => toast.closeEarlier(window.location.pathname), [pathname]);
  const { seen, isLeaving, onGone } = useSeenToast();
  return (
    // Without a size while it is empty: what moves it would count as a shift of the page. React Aria leaves it alone by its attribute.
    <section
      aria-label={uiCopy.messages}
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 top-(--toast-top,auto) bottom-(--toast-lift,0px) z-50 flex justify-center has-[>*>*]:p-3 sm:justify-start sm:has-[>*>*]:p-6"
    >
      <div role="status" className={place}>
        {seen?.tone === 'success' && (
          <ToastMessage key={seen.id} {...seen} isLeaving={isLeaving} onGone={onGone} />
        )}
      </div>
      <div role="alert" className={place}>
        {seen?.tone === 'error' && (
          <ToastMessage key={seen.id} {...seen} isLeaving={isLeaving} onGone={onGone} />
        )}
      </div>
    </section>
  );
}

function useSeenToast() {
  const open = useSyncExternalStore(toastStore.subscribe, toastStore.current, onServer);
  const [last, setLast] = useState(open);
  const [leaving, setLeaving] = useState<Toast | null>(null);
  if (open !== last) {
    setLast(open);
    setLeaving(open ? null : last);
  }
  return { seen: open ?? leaving, isLeaving: open === null, onGone: () => setLeaving(null) };
}

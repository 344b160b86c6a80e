import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '#ui/feedback/toast-queue.ts';
import { offlineCopy } from '../../offline.copy.he.ts';

/** Says so while the device has no network; the place it speaks from is always there, so that it is heard. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, readOnline, assumeOnline);
  useEffect(() => {
    if (isOnline) return;
    window.addEventListener('click', stay, { capture: true });
    return () => window.removeEventListener('click', stay, { capture: true });
  }, [isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <p className="mb-6 flex items-center gap-3 rounded-panel bg-amber-tint px-4 py-3 font-semibold">
          <WifiOff aria-hidden="true" size={20} className="shrink-0 text-amber" />
          {offlineCopy.notice}
        </p>
      )}
    </div>
  );
}

/** A screen that cannot be fetched would leave nothing but the browser's own error, and what was typed here lost. */
function stay(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const leads = link?.origin === location.origin && link.pathname !== location.pathname && !link.target;
  if (!leads) return;
  event.preventDefault();
  toast.error(offlineCopy.stay.title, { description: offlineCopy.stay.text });
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const readOnline = () => navigator.onLine;
const assumeOnline = () => true;

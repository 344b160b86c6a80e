import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { copy } from '../copy.he.ts';

/** Says so while the device has no network; the place it speaks from is always there, so that it is heard. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, readOnline, assumeOnline);
  return (
    <div role="status">
      {!isOnline && (
        <p className="mb-6 flex items-center gap-3 rounded-panel bg-amber-tint px-4 py-3 font-semibold">
          <WifiOff aria-hidden="true" size={20} className="shrink-0 text-amber" />
          {copy.offline}
        </p>
      )}
    </div>
  );
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

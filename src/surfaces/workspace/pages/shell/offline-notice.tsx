import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { href } from 'react-router';
import { isOffline, useConnectionLost } from '#features/app/offline/pages/connection.ts';
import { keptScreens, oldestShown, refetchStandIns } from '#features/app/offline/pages/kept-answers.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { dayInIsrael, formatDayAndMonth, formatTime } from '#ui/text/format.ts';
import { offlineCopy } from '../../offline.copy.he.ts';

const RETRY_MS = 5_000;

/** Says that there is no network, and of when the screen is; its place is always there, so that it is heard. */
export function OfflineNotice({ userId }: { userId: string }) {
  const client = useQueryClient();
  const isLost = useConnectionLost();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = useCallback(async () => {
    setTrying(true);
    await refetchStandIns(client);
    setTrying(false);
  }, [client]);
  useStaying(isLost, userId);
  useEffect(() => {
    const listen = () => void tryAgain();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [tryAgain]);
  // A network that is just back may fail the first call, and says nothing when it carries the next.
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => navigator.onLine && void refetchStandIns(client), RETRY_MS);
    return () => clearInterval(timer);
  }, [client, isLost]);
  return (
    <div role="status">
      {isLost && (
        <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-amber-tint px-4 py-3">
          <WifiOff aria-hidden="true" size={20} className="shrink-0 text-amber" />
          <p className="min-w-0 grow basis-50 font-semibold">
            {offlineCopy.notice} <ShownSince />
          </p>
          <Button size="sm" variant="secondary" isPending={isTrying} onClick={() => void tryAgain()}>
            {offlineCopy.again}
          </Button>
        </div>
      )}
    </div>
  );
}

function ShownSince() {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const at = useSyncExternalStore(
    subscribe,
    () => oldestShown(client),
    () => null,
  );
  if (at === null) return null;
  const moment = new Date(at);
  const isToday = dayInIsrael(moment) === dayInIsrael(new Date());
  return (
    <span className="inline-block">
      {offlineCopy.since(formatTime(moment), isToday ? null : formatDayAndMonth(moment))}
    </span>
  );
}

/**
 * Keeps people on the screen: another that cannot be fetched would leave nothing but the browser's own error, and what was
 * typed here lost. Kept screens open.
 */
function useStaying(isLost: boolean, userId: string): void {
  const kept = useRef(new Set<string>());
  useEffect(() => {
    if (!isLost) return;
    keptScreens(userId).then(
      (paths) => {
        kept.current = paths;
      },
      () => undefined,
    );
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const leads = link?.origin === location.origin && link.pathname !== location.pathname;
      if (!leads || link.target || !isOffline()) return;
      // The account's screen is fetched ahead: signing out must not wait for a network.
      if (kept.current.has(link.pathname) || link.pathname === href('/account-settings')) return;
      event.preventDefault();
      toast.error(offlineCopy.stay.title, { description: offlineCopy.stay.text });
    };
    window.addEventListener('click', stay, { capture: true });
    return () => window.removeEventListener('click', stay, { capture: true });
  }, [isLost, userId]);
}

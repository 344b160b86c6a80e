import { useEffect, useState } from 'react';
import { lazy } from '#ui/lazy.tsx';

const LiveUpdates = lazy(async () => (await import('./live-updates.tsx')).default);
const LATEST_MS = 3_000;

interface LiveStartProps {
  userId: string;
  username: string;
}

/** Begins to follow what happens once the screen stands: nothing of it is in the way of the first sight. */
export function LiveStart(props: LiveStartProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    // Safari has no idle time to give.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(begin, LATEST_MS / 2);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(begin, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return isIdle && <LiveUpdates {...props} />;
}

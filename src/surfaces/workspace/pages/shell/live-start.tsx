import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** Not worth a word where it cannot be fetched: the page works without. */
const LiveUpdates = lazy<ComponentType<LiveStartProps>>(() =>
  import('./live-updates.tsx').catch(() => ({ default: () => null })),
);
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
  if (!isIdle) return null;
  return (
    <Suspense fallback={null}>
      <LiveUpdates {...props} />
    </Suspense>
  );
}

import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present, anew each minute. @param first what server and browser both begin with, where both draw it */
export function useNow(first?: string): Date {
  const [now, setNow] = useState(() => (first ? new Date(first) : new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

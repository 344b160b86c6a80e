import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** @param first time that server and browser both render first */
export function useNow(first?: string): Date {
  const [now, setNow] = useState(() => (first ? new Date(first) : new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

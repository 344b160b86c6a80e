import { useEffect, useState } from 'react';

export const PAUSE_MS = 300;

/** Returns what was typed once the typing rests, so that not every letter asks the server. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

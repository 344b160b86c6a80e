import { useEffect, useEffectEvent, useState } from 'react';
import { uiCopy } from './copy.he/components.ts';
import { toast } from './feedback/toast-queue.ts';

interface OnDemand<Part> {
  current: Part | null;
  fetch: () => Promise<Part>;
  preload: () => void;
}

/** Overlays weigh more than a whole screen, so each is fetched on first use. */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const source: OnDemand<Part> = {
    current: null,
    async fetch() {
      source.current ??= await load();
      return source.current;
    },
    preload() {
      source.fetch().catch(() => undefined);
    },
  };
  return source;
}

/** Returns null before the part is loaded. A failed load is reported, runs `giveUp` and is retried. */
export function usePart<Part>(source: OnDemand<Part>, isWanted: boolean, giveUp: () => void): Part | null {
  const [part, setPart] = useState(source.current);
  const stop = useEffectEvent(giveUp);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    source.fetch().then(
      (fetched) => {
        if (isCurrent) setPart(fetched);
      },
      () => {
        if (!isCurrent) return;
        toast.error(uiCopy.partMissing.title, { description: uiCopy.partMissing.description });
        stop();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, isWanted, part]);
  return part;
}

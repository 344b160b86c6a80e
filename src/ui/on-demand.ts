import { useEffect, useState } from 'react';
import { uiCopy } from './copy.he.ts';
import { toast } from './feedback/toast-queue.ts';

/** A module that comes over the network only when it is first wanted. */
interface OnDemand<Part> {
  /** The module once it is here. */
  current: Part | null;
  fetch: () => Promise<Part>;
  /** Fetches ahead, where someone is about to want it. */
  preload: () => void;
}

/** Overlays weigh more than a whole screen, so each is a part of its own, fetched on first use. */
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

/**
 * The part once it is here, `null` before. Where it cannot be fetched people are told so and `giveUp` runs;
 * the next time it is wanted it is fetched again.
 */
export function usePart<Part>(source: OnDemand<Part>, isWanted: boolean, giveUp: () => void): Part | null {
  const [part, setPart] = useState(source.current);
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
        giveUp();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, isWanted, part, giveUp]);
  return part;
}

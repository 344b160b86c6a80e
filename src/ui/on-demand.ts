import { useEffect, useState } from 'react';
import { uiCopy } from './copy.he.ts';
import { toast } from './toast-queue.ts';

/**
 * A part of the page that comes over the network only when it is first wanted: overlays weigh more than
 * a whole screen. Where it cannot be fetched people are told so, and the next try fetches again.
 */
export function onDemand<Part>(load: () => Promise<Part>) {
  let part: Part | null = null;
  const fetchPart = async () => {
    part ??= await load();
    return part;
  };
  return {
    /** Fetches ahead, where someone is about to want it. */
    preload() {
      fetchPart().catch(() => undefined);
    },
    /** A hook: the part once it is here, `null` before; `giveUp` when it cannot be had. */
    usePart(isWanted: boolean, giveUp: () => void): Part | null {
      const [ready, setReady] = useState(part);
      useEffect(() => {
        if (!isWanted || ready) return;
        let isCurrent = true;
        fetchPart().then(
          (fetched) => isCurrent && setReady(fetched),
          () => {
            if (!isCurrent) return;
            toast.error(uiCopy.partMissing.title, { description: uiCopy.partMissing.description });
            giveUp();
          },
        );
        return () => {
          isCurrent = false;
        };
      }, [isWanted, ready, giveUp, fetchPart]);
      return ready;
    },
  };
}

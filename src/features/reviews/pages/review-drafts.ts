import { useSyncExternalStore } from 'react';
import { readUnsaved, useUnsavedPlace, writeUnsaved } from '#ui/unsaved.tsx';

/** What was begun about a review and not saved; it outlives a closed editor, a move to another group and a reload. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The unsaved reply to a review or note about it, `null` without one, and a way to keep or drop it. */
export function useReviewDraft(
  kind: 'reply' | 'note',
  reviewId: string,
): [string | null, (text: string | null) => void] {
  const place = useUnsavedPlace(`${kind}:${reviewId}`);
  const draft = useSyncExternalStore(
    subscribe,
    () => readUnsaved<string>(place),
    () => null,
  );
  const keep = (text: string | null) => {
    writeUnsaved(place, text);
    for (const listener of listeners) listener();
  };
  return [draft, keep];
}

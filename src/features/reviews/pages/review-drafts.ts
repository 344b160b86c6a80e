import { useSyncExternalStore } from 'react';

/** Replies that were begun and not saved; they outlive a closed editor, a move to another group and a reload. */
const listeners = new Set<() => void>();
const keyOf = (reviewId: string) => `reply-draft:${reviewId}`;

function readDraft(reviewId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(reviewId));
  } catch {
    return null; // Storage is switched off: the editor keeps its text as long as it is open.
  }
}

function writeDraft(reviewId: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(reviewId));
    else sessionStorage.setItem(keyOf(reviewId), text);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The unsaved reply to a review, `null` without one, and a way to keep or drop it. */
export function useReplyDraft(reviewId: string): [string | null, (text: string | null) => void] {
  const draft = useSyncExternalStore(
    subscribe,
    () => readDraft(reviewId),
    () => null,
  );
  return [draft, (text) => writeDraft(reviewId, text)];
}

import { useState, useSyncExternalStore } from 'react';
import { readUnsaved, useUnsavedPlace, writeUnsaved } from '#ui/forms/unsaved.tsx';
import { createListeners } from '#ui/listeners.ts';

const { notify, subscribe } = createListeners();

/**
 * The unsaved reply to a review or note about it, `null` without one, and a way to keep or drop it. It outlives a closed
 * editor, a move to another group and a reload.
 */
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
    notify();
  };
  return [draft, keep];
}

/** A reply or a note while it is written: the draft that was begun, else what is stored (empty for nothing). */
export function useReviewText(kind: 'reply' | 'note', reviewId: string, stored: string) {
  const [draft, keepDraft] = useReviewDraft(kind, reviewId);
  const [text, setText] = useState(draft ?? stored);
  const [isContinued] = useState(draft !== null);
  return {
    text,
    /** It goes on where it was left off. */
    isContinued,
    change(typed: string) {
      setText(typed);
      keepDraft(typed.trim() && typed !== stored ? typed : null);
    },
    /** Drops the draft once `work` has kept the text. @returns why it is not kept, or null */
    async saveBy(work: Promise<string | null>) {
      const failure = await work;
      if (!failure) keepDraft(null);
      return failure;
    },
  };
}

import { useState, useSyncExternalStore } from 'react';
import { readUnsaved, useUnsavedPlace, writeUnsaved } from '#ui/forms/unsaved.tsx';
import { createListeners } from '#ui/listeners.ts';
import type { NotSaved } from './review-moderation.ts';

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
  const readPlace = useUnsavedPlace(`${kind}-read:${reviewId}`);
  // What was stored when the draft was begun.
  const [read, setRead] = useState(() => (draft === null ? null : readUnsaved<string>(readPlace)) ?? stored);
  const [there, setThere] = useState<string | null>(null);
  const keep = (typed: string | null, over = read) => {
    keepDraft(typed);
    writeUnsaved(readPlace, typed === null ? null : over);
  };
  function change(typed: string, over = read) {
    setText(typed);
    keep(typed.trim() && typed !== over ? typed : null, over);
  }
  return {
    text,
    /** It goes on where it was left off. */
    isContinued,
    change: (typed: string) => change(typed),
    /** What another tab or device stored since; null where there is nothing to choose. */
    there,
    settle(kept: 'here' | 'there') {
      if (there === null) return;
      setRead(there);
      setThere(null);
      change(kept === 'here' ? text : there, there);
    },
    /** Drops the draft once the text is kept. @returns why it is not kept, or null */
    async saveBy(save: (read: string) => Promise<NotSaved | null>) {
      const failure = await save(read);
      if (!failure) keep(null);
      else if (failure.stored !== undefined) setThere(failure.stored);
      return failure?.reason ?? null;
    },
  };
}

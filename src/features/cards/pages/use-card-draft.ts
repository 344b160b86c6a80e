import { useCallback, useMemo, useState } from 'react';
import { useKeeping, useUnsaved } from '#ui/forms/unsaved.tsx';
import type { Card } from '../contract.ts';
import { changedFields, isSameField, mergeDraft } from './card-changes.ts';
import { type CardDraft, draftOf } from './card-draft.ts';

type KeptDraft = Partial<CardDraft> & {
  /** The changed fields as they were stored when they were changed. */
  asRead?: Partial<CardDraft>;
};

interface Edit {
  typed: CardDraft;
  /** The card as it was stored when its fields were changed. */
  base: CardDraft;
}

function unsavedOf(draft: CardDraft, base: CardDraft): KeptDraft | null {
  const changed = (Object.keys(draft) as (keyof CardDraft)[]).filter(
    (name) => !(draft[name] instanceof File) && !isSameField(name, draft, base),
  );
  const of = (from: CardDraft) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return changed.length > 0 ? Object.assign(of(draft), { asRead: of(base) }) : null;
}

/**
 * Edits a draft that begins as the stored card, or as it was left; `reset` begins anew from what is stored then. Fields
 * that nobody changes here follow the stored card.
 */
export function useCardDraft(card: Card) {
  const unsaved = useUnsaved<KeptDraft>('card');
  const stored = useMemo(() => draftOf(card), [card]);
  const [edit, setEdit] = useState((): Edit => {
    const { asRead, ...found } = unsaved.found ?? {};
    return { typed: Object.assign(draftOf(card), found), base: Object.assign(draftOf(card), asRead) };
  });
  const [edition, setEdition] = useState(0);
  const { draft, base, meanwhile } = useMemo(() => mergeDraft(edit.typed, edit.base, stored), [edit, stored]);
  useKeeping(unsaved, unsavedOf(draft, base));
  const set = useCallback(
    (change: Partial<CardDraft>) =>
      setEdit((before) => {
        const now = mergeDraft(before.typed, before.base, stored);
        return { typed: { ...now.draft, ...change }, base: now.base };
      }),
    [stored],
  );
  return {
    draft,
    stored,
    /** Fields that were changed here, and stored differently by another tab or device since. */
    meanwhile,
    unsaved,
    /** Changes whenever the draft starts over. A React key that resets inputs with state of their own, such as files. */
    edition,
    set,
    /** Decides which text of such a field is the card's. */
    settle(name: keyof CardDraft, kept: 'here' | 'there') {
      const { [name]: chosen } = kept === 'here' ? draft : stored;
      setEdit({ typed: { ...draft, [name]: chosen }, base: { ...base, [name]: stored[name] } });
      if (kept === 'there') setEdition((count) => count + 1);
    },
    reset(now: Card) {
      setEdit({ typed: draftOf(now), base: draftOf(now) });
      setEdition((count) => count + 1);
    },
    changes: changedFields(draft, card),
  };
}

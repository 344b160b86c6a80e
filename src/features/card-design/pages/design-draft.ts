import { useState } from 'react';
import { type CardDesign, DESIGN_FIELDS, designOf } from '#features/cards/design.contract.ts';
import { useKeeping, useUnsaved } from '#ui/forms/unsaved.tsx';

interface History {
  past: CardDesign[];
  now: CardDesign;
  /** The setting that was changed last: dragging through a colour is one step, not hundreds. */
  last: string | null;
}

export function useDesignDraft(stored: CardDesign) {
  const unsaved = useUnsaved<Partial<CardDesign>>('card-design');
  const [history, setHistory] = useState<History>(() => changed(beginning(stored), unsaved.found ?? {}));
  const { past, now } = history;
  const changes = designChangesOf(now, stored);
  useKeeping(unsaved, changes);
  return {
    design: now,
    changes,
    unsaved,
    set: (change: Partial<CardDesign>) => setHistory((before) => changed(before, change)),
    /** Takes the last step back; null where there is none. */
    undo: past.length > 0 ? () => setHistory(back) : null,
    begin: (from: CardDesign) => setHistory(beginning(from)),
  };
}

function beginning(stored: CardDesign): History {
  return { past: [], now: designOf(stored), last: null };
}

export function changed(before: History, change: Partial<CardDesign>): History {
  const now = { ...before.now, ...change };
  if (designChangesOf(now, before.now) === null) return before;
  const [first, ...others] = Object.keys(change);
  const last = first?.endsWith('Color') && others.length === 0 ? first : null;
  const goesOn = last !== null && last === before.last;
  return { past: goesOn ? before.past : [...before.past, before.now], now, last };
}

export function back({ past, now }: History): History {
  return { past: past.slice(0, -1), now: past.at(-1) ?? now, last: null };
}

export function designChangesOf(design: CardDesign, stored: CardDesign): Partial<CardDesign> | null {
  const fields = DESIGN_FIELDS.filter((field) => design[field] !== stored[field]);
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, design[field]])) : null;
}

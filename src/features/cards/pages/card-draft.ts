import { useCallback, useState } from 'react';
import type { OpeningHours } from '#features/opening-hours/contract.ts';
import { singleRanges } from '#features/opening-hours/hours-shapes.policy.ts';
import { useKeeping, useUnsaved } from '#ui/forms/unsaved.tsx';
import type { PhysicalAccess } from '../access.contract.ts';
import type { Card } from '../contract.ts';
import { type CardDesign, type CardPictureName, PICTURE_REMOVAL } from '../design.contract.ts';
import type { NamedPhone } from '../phones.contract.ts';
import { typedSlug } from './slug-check.ts';

/** Told apart while they are put in order and typed. */
export type DraftPhone = NamedPhone & { id: string };

/** The card as it is being edited: text fields as typed, hours as an object. */
export type CardDraft = Omit<
  Card,
  'workingHours' | 'openingHours' | 'physicalAccess' | 'morePhones' | CardPictureName
> & {
  openingHours: OpeningHours;
  physicalAccess: PhysicalAccess;
  morePhones: DraftPhone[];
  /** The stored picture's path, a file just chosen, or null where there is to be none. */
} & Record<CardPictureName, string | File | null>;

export interface PanelProps {
  draft: CardDraft;
  set: (change: Partial<CardDraft>) => void;
  errors: Record<string, string>;
}

export type CardTextField = Exclude<
  keyof CardDraft,
  | 'openingHours'
  | 'physicalAccess'
  | 'morePhones'
  | 'linkOrder'
  | 'businessKind'
  | 'ratingView'
  | 'showCallback'
  | CardPictureName
  | keyof CardDesign
>;

export function draftOf(card: Card): CardDraft {
  const { workingHours: _, ...rest } = card;
  return {
    ...rest,
    openingHours: JSON.parse(card.openingHours) as OpeningHours,
    physicalAccess: JSON.parse(card.physicalAccess) as PhysicalAccess,
    morePhones: (JSON.parse(card.morePhones) as NamedPhone[]).map((phone, at) => ({
      ...phone,
      id: String(at),
    })),
  };
}

function changesOf(draft: CardDraft, card: Card): FormData | null {
  const stored = draftOf(card);
  const form = new FormData();
  const written = { ...draft, username: typedSlug(draft.username) };
  for (const [name, value] of Object.entries(written) as [keyof CardDraft, CardDraft[keyof CardDraft]][]) {
    if (name === 'logo' || name === 'cover') {
      if (value instanceof File) form.set(name, value);
      else if (value === null && stored[name] !== null) form.set(PICTURE_REMOVAL[name], 'true');
    } else if (name === 'physicalAccess') {
      if (told(draft.physicalAccess) !== told(stored.physicalAccess))
        form.set(name, told(draft.physicalAccess));
    } else if (name === 'morePhones') {
      const phones = phonesText(draft);
      if (phones !== phonesText(stored)) form.set(name, phones);
    } else if (name === 'openingHours') {
      for (const [field, text] of changedHours(draft.openingHours, stored.openingHours))
        form.set(field, text);
    } else if (value !== stored[name]) form.set(name, String(value));
  }
  return [...form.keys()].length > 0 ? form : null;
}

/** A week that one range a day can tell is sent as that. */
function changedHours(hours: OpeningHours, stored: OpeningHours): [string, string][] {
  const names = ['week', 'exceptions', 'holidays'] as const;
  const changed = names.filter((name) => JSON.stringify(hours[name]) !== JSON.stringify(stored[name]));
  const single = changed.includes('week') ? singleRanges(hours.week) : null;
  const others = changed.filter((name) => name !== 'week' || !single);
  const rest = Object.fromEntries(others.map((name) => [name, hours[name]]));
  return [
    ...(single ? [['workingHours', JSON.stringify(single)] satisfies [string, string]] : []),
    ...(others.length > 0 ? [['openingHours', JSON.stringify(rest)] satisfies [string, string]] : []),
  ];
}

function phonesText({ morePhones }: Pick<CardDraft, 'morePhones'>): string {
  return JSON.stringify(morePhones.map(({ name, number }) => ({ name, number })));
}

function told(access: PhysicalAccess): string {
  const entries = Object.entries(access).filter(([, value]) => value !== undefined && value !== '');
  return JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other))));
}

function unsavedOf(draft: CardDraft, card: Card): Partial<CardDraft> | null {
  const stored = draftOf(card);
  const changed = (Object.keys(draft) as (keyof CardDraft)[]).filter(
    (name) => !(draft[name] instanceof File) && JSON.stringify(draft[name]) !== JSON.stringify(stored[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, draft[name]])) : null;
}

/** Edits a draft that begins as the stored card, or as it was left; `reset` begins anew from what is stored then. */
export function useCardDraft(card: Card) {
  const unsaved = useUnsaved<Partial<CardDraft>>('card');
  const [draft, setDraft] = useState((): CardDraft => ({ ...draftOf(card), ...unsaved.found }));
  const [edition, setEdition] = useState(0);
  useKeeping(unsaved, unsavedOf(draft, card));
  const set = useCallback(
    (change: Partial<CardDraft>) => setDraft((before) => ({ ...before, ...change })),
    [],
  );
  return {
    draft,
    unsaved,
    /** Counts the beginnings: what keeps a state of its own (a file input) begins anew with it. */
    edition,
    set,
    reset(stored: Card) {
      setDraft(draftOf(stored));
      setEdition((count) => count + 1);
    },
    changes: changesOf(draft, card),
  };
}

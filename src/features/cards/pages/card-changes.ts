import type { PhysicalAccess } from '../access.contract.ts';
import type { Card } from '../contract.ts';
import { PICTURE_REMOVAL } from '../design.contract.ts';
import type { OpeningHours } from '../hours/contract.ts';
import { singleRanges } from '../hours/hours-shapes.policy.ts';
import { type CardDraft, draftOf } from './card-draft.ts';
import { typedSlug } from './slug-check.ts';

const HOURS_PARTS = ['week', 'exceptions', 'holidays'] as const;
/** Fields of the form that are another field of the card. */
const FIELD_OF: Record<string, keyof Card> = {
  workingHours: 'openingHours',
  [PICTURE_REMOVAL.logo]: 'logo',
  [PICTURE_REMOVAL.cover]: 'cover',
};

/** Returns the changed fields, with what they were when they were read. */
export function changedFields(draft: CardDraft, card: Card): FormData | null {
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
  const changed = [...form.keys()].map((field) => FIELD_OF[field] ?? (field as keyof Card));
  if (changed.length === 0) return null;
  form.set('asRead', JSON.stringify(Object.fromEntries(changed.map((name) => [name, card[name]]))));
  return form;
}

/** A week that one range a day can tell is sent as that. */
function changedHours(hours: OpeningHours, stored: OpeningHours): [string, string][] {
  const changed = HOURS_PARTS.filter((name) => JSON.stringify(hours[name]) !== JSON.stringify(stored[name]));
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

/**
 * Puts what was typed over what is stored now. `base`: the card as it was stored when its fields were changed.
 * `meanwhile`: fields that both sides changed; the draft has what was typed.
 */
export function mergeDraft(typed: CardDraft, base: CardDraft, stored: CardDraft) {
  const meanwhile: (keyof CardDraft)[] = [];
  const now = { draft: { ...typed }, base: { ...stored } };
  for (const name of Object.keys(stored) as (keyof CardDraft)[]) {
    if (name === 'openingHours') {
      const hours = mergeHours(typed[name], base[name], stored[name]);
      now.draft.openingHours = hours.draft;
      now.base.openingHours = hours.base;
      if (hours.isDisputed) meanwhile.push(name);
    } else if (isSameField(name, typed, base)) Object.assign(now.draft, { [name]: stored[name] });
    else if (!isSameField(name, stored, base) && !isSameField(name, stored, typed)) {
      meanwhile.push(name);
      Object.assign(now.base, { [name]: base[name] });
    }
  }
  return { ...now, meanwhile };
}

function mergeHours(typed: OpeningHours, base: OpeningHours, stored: OpeningHours) {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const now = { draft: { ...typed }, base: { ...stored } };
  let isDisputed = false;
  for (const part of HOURS_PARTS) {
    if (isSame(typed[part], base[part])) Object.assign(now.draft, { [part]: stored[part] });
    else if (!isSame(stored[part], base[part]) && !isSame(stored[part], typed[part])) {
      Object.assign(now.base, { [part]: base[part] });
      isDisputed = true;
    }
  }
  return { ...now, isDisputed };
}

export function isSameField(name: keyof CardDraft, one: CardDraft, other: CardDraft): boolean {
  return comparable(name, one) === comparable(name, other);
}

function comparable(name: keyof CardDraft, draft: CardDraft): unknown {
  if (name === 'physicalAccess') return told(draft.physicalAccess);
  if (name === 'morePhones') return phonesText(draft);
  if (name === 'openingHours') return JSON.stringify(draft.openingHours);
  return draft[name];
}
